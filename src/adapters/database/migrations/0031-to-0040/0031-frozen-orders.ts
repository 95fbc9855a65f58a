import type { Kysely } from "kysely";

/**
 * Keeps with a hold the type of its price, and with a try to pay what its processor is asked for, until that has
 * answered; rows from before have neither.
 */
export async function freezeOrders(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("reservation").addColumn("price_type", "text").execute();
  await schema.alterTable("payment_attempt").addColumn("payment_order", "text").execute();
}
