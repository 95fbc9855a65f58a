import type { Kysely } from "kysely";

/** The type of the price that a purchase was sent at, beside the price itself. */
export async function keepAcceptedPriceTypes({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("deal").addColumn("accepted_price_type", "text").execute();
}
