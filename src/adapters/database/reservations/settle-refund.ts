import type { Reservation } from "#domain/reservation/reservation.ts";
import type { ReceivedEvent } from "#ports/stores/reservation-store.ts";
import type { ChangeLogWriter } from "../change-log-writer.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { moveReservation } from "./move-reservation.ts";
import { isAllReturned, noteRefund, type SettledRefund } from "./refund-orders.ts";
import { findReservation } from "./reservation-rows.ts";

/** Books a refund of a charge of the ledger, and ends the reservation once all its money is back. */
export async function settleRefund(
  writer: Writer,
  changes: ChangeLogWriter,
  databaseKind: DatabaseAccess["kind"],
  before: Reservation,
  refund: SettledRefund,
): Promise<Reservation | null> {
  const { isSettled, now, deliveries } = refund;
  const noted = await noteRefund(writer, before, refund);
  if (noted !== "whole" || !isSettled || !(await isAllReturned(writer, before.id))) return before;
  // Given back at the processor itself, which ends the reservation, too.
  if (before.state !== "refunding") {
    const terms = { now, because: "cancelled", deliveries: [] } as const;
    const move = (one: Reservation, name: "reopen" | "refund") =>
      moveReservation(writer, changes, databaseKind, one, name, terms);
    // A deposit that is back is in no sale.
    if (before.state === "completed") await move(before, "reopen");
    await move((await findReservation(writer, "id", before.id)) ?? before, "refund");
  }
  const refunding = (await findReservation(writer, "id", before.id)) ?? before;
  await moveReservation(writer, changes, databaseKind, refunding, "settle", { now, deliveries });
  return findReservation(writer, "id", before.id);
}

type Told = Pick<SettledRefund, "authorizationType" | "chargeId" | "now" | "deliveries">;

/** Books refunds of a charge that were told of before the charge itself: messages come in any order. */
export async function settleEarlierRefunds(
  writer: Writer,
  changes: ChangeLogWriter,
  databaseKind: DatabaseAccess["kind"],
  reservationId: string,
  { since, ...told }: Told & { since: number },
): Promise<void> {
  const { authorizationType, chargeId } = told;
  const messages = await writer
    .selectFrom("payment_event")
    .select("content")
    .where("authorization_type", "=", authorizationType)
    .where("received_at", ">=", since)
    // Other charges that look like it are left out below.
    .where("content", "like", `%"refund"%${chargeId}%`)
    .orderBy("received_at")
    .execute();
  for (const { content } of messages) {
    const event: ReceivedEvent["event"] = JSON.parse(content);
    if (event.kind !== "refund" || event.chargeId !== chargeId || !event.isSettled) continue;
    const reservation = await findReservation(writer, "id", reservationId);
    if (reservation === null) return;
    const { refundId, amountCents, isSettled } = event;
    const refund = { ...told, refundId, amountCents, isSettled };
    await settleRefund(writer, changes, databaseKind, reservation, refund);
  }
}
