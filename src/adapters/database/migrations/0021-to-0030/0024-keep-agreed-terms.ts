import type { Kysely } from "kysely";

/** Keeps with a hold the wording and the hours that its shopper agreed to; holds from before have none. */
export async function keepAgreedTerms(database: Kysely<unknown>): Promise<void> {
  const reservations = () => database.schema.alterTable("reservation");
  await reservations().addColumn("refund_terms", "text").execute();
  await reservations().addColumn("reserved_hours", "integer").execute();
}
