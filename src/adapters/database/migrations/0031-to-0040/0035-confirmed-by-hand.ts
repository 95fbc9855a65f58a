import { type Kysely, sql } from "kysely";

/** Whether an operator confirmed a reservation, and no charge. */
export async function keepConfirmedByHand(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("reservation")
    .addColumn("confirmed_by_hand", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // A charge that confirms is booked in the same transaction, with its instant. Money of one that is `refunding` or
  // `refunded` ends it, as it did before, though an operator had confirmed it.
  await sql`
    update reservation set confirmed_by_hand = 1
    where confirmed_at is not null and state not in ('refunding', 'refunded') and not exists (
      select 1 from ledger_entry
      where ledger_entry.reservation_id = reservation.id
        and ledger_entry.kind = 'charge' and ledger_entry.at = reservation.confirmed_at
    )
  `.execute(database);
}
