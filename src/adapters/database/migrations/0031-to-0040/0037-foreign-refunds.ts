import { type Kysely, sql } from "kysely";

/**
 * Drops orders that came of a refund which somebody began at a processor itself, while the reservation goes on: its
 * failing there would send one of our own. The order of a second payment has the instant of its charge.
 */
export async function dropForeignRefunds(database: Kysely<unknown>): Promise<void> {
  await sql`
    delete from refund_order
    where state <> 'settled' and asked_at is null and reservation_id in (
      select id from reservation
      where state in ('confirmed', 'completed', 'handed_over') and confirmed_by_hand = 0
    ) and exists (
      select 1 from ledger_entry
      where ledger_entry.kind = 'charge'
        and ledger_entry.authorization_type = refund_order.authorization_type
        and ledger_entry.processor_id = refund_order.charge_id
        and ledger_entry.at < refund_order.created_at
    )
  `.execute(database);
}
