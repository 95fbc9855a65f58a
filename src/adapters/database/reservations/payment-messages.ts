import type { LedgerEntry, ReceivedEvent } from "#ports/stores/reservation-store.ts";
import type { Writer } from "../database-access.ts";

/** False where the message is stored already. */
export async function insertEvent(
  writer: Writer,
  { authorizationType, event }: ReceivedEvent,
  now: number,
): Promise<boolean> {
  const row = await writer
    .insertInto("payment_event")
    .values({
      authorization_type: authorizationType,
      event_id: event.id,
      charge_id: event.kind === "refund" || event.kind === "dispute" ? event.chargeId : null,
      content: JSON.stringify(event),
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the processor's charge, refund or dispute is booked already. */
export async function insertEntry(
  writer: Writer,
  entry: LedgerEntry,
  attemptId: string | null,
): Promise<boolean> {
  const row = await writer
    .insertInto("ledger_entry")
    .values({
      reservation_id: entry.reservationId,
      attempt_id: attemptId,
      kind: entry.kind,
      amount_cents: entry.amountCents,
      currency: entry.currency,
      authorization_type: entry.authorizationType,
      processor_id: entry.processorId,
      at: entry.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
