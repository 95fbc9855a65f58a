import type { Kysely } from "kysely";

/** By what the figures of a purchase were reckoned that its dealer has. Null of those from before. */
export async function keepDealPricing({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("deal").addColumn("pricing", "text").execute();
}
