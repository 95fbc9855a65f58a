import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import { listRefusalNotices } from "#domain/reservation/refunds/list-refusal-notices.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isTheirs, type ReservationMove } from "#domain/reservation/reservation-states.ts";
import type { Writer } from "../database-access.ts";
import { addNoticeDeliveries } from "../leads/add-deliveries.ts";
import { findCharge, isOfOtherCharge, wasRefused } from "./charges.ts";
import { moveReservation, type ReservationTransaction } from "./move-reservation.ts";
import { readMoney } from "./read-money.ts";
import {
  isAllReturned,
  noteRefund,
  noteRefusedRefund,
  type SettledRefund,
} from "./refund-orders.ts";
import { findReservation } from "./reservation-rows.ts";

/** Books a refund of a charge of the ledger, and ends the reservation once all its money is back. */
export async function settleRefund(
  transaction: ReservationTransaction,
  before: Reservation,
  refund: SettledRefund,
): Promise<Reservation | null> {
  const { writer, kind } = transaction;
  const { isSettled, isRefused, now, orderKey = null, refusedDeliveries = [] } = refund;
  if ((await isBeyondCharge(writer, refund)) || (await isOfOther(writer, refund))) return before;
  // A processor gives its first answer again under a key, whatever became of the refund since.
  if (isRefused || (orderKey !== null && (await wasRefused(writer, refund)))) {
    return refuseRefund(transaction, before, refund);
  }
  const wasBack = await isDepositBack(writer, before);
  const { is, isOverdrawn, isLeftToPerson } = await noteRefund(writer, before, refund);
  if (isOverdrawn) {
    await addNoticeDeliveries(writer, kind, before.leadId, refusedDeliveries, now);
  }
  if (isLeftToPerson) {
    await addNoticeDeliveries(writer, kind, before.leadId, listRefused(before, refund), now);
  }
  if (is !== "whole" || !isSettled) return before;
  const terms = { now, deliveries: refund.deliveries, wasBack };
  const after = await endIfReturned(transaction, before, terms);
  // Its end was told, and its money's return is news, though a payment beside the deposit waits.
  const isNews = before.state === "refunding" && after?.state === "refunding";
  if (isNews && !wasBack && (await isDepositBack(writer, before))) {
    await addNoticeDeliveries(writer, kind, before.leadId, refund.deliveries, now);
  }
  return after;
}

/** A processor that errs names a charge for a refund which stands for another one. */
async function isOfOther(
  writer: ReservationTransaction["writer"],
  { authorizationType, chargeId, refundId }: SettledRefund,
): Promise<boolean> {
  return isOfOtherCharge(writer, authorizationType, { kind: "refund", chargeId, refundId });
}

/** No processor returns more at once than it took: such a message is only kept. */
async function isBeyondCharge(
  writer: ReservationTransaction["writer"],
  { authorizationType, chargeId, amountCents }: SettledRefund,
): Promise<boolean> {
  const charge = await findCharge(writer, authorizationType, chargeId);
  return charge !== null && amountCents > charge.amount_cents;
}

/**
 * Ends a reservation whose deposit is gone, whatever state it is in: until payments beside it are back as well its money
 * is on the way.
 */
async function endReturned(
  transaction: ReservationTransaction,
  before: Reservation,
  { now, deliveries }: { now: number; deliveries: readonly LeadDelivery[] },
): Promise<Reservation | null> {
  const { writer } = transaction;
  const moves: ReservationMove[] = [];
  // A deposit that is back is in no sale.
  if (before.state === "completed") moves.push("reopen");
  // Given back at the processor itself, which ends the reservation, too.
  if (before.state !== "refunding") moves.push("refund");
  if (await isAllReturned(writer, before.id)) moves.push("settle");
  let after = before;
  for (const [place, move] of moves.entries()) {
    const moved = await moveReservation(transaction, after, move, {
      now,
      deliveries: place === moves.length - 1 ? deliveries : [],
      ...(move !== "settle" && { because: "cancelled" }),
    });
    if (moved.is !== "moved") break;
    after = moved.reservation;
  }
  return after;
}

/** A refund that the bank did not take: whoever has to return the money by another way is told once. */
async function refuseRefund(
  transaction: ReservationTransaction,
  before: Reservation,
  refund: SettledRefund,
): Promise<Reservation | null> {
  const { writer, kind } = transaction;
  const { now, deliveries } = refund;
  const { isGivenUp, move } = await noteRefusedRefund(writer, before, refund);
  if (move !== null) await moveReservation(transaction, before, move, { now, deliveries: [] });
  if (isGivenUp) {
    await addNoticeDeliveries(writer, kind, before.leadId, listRefused(before, refund), now);
  }
  // A refund that the bank brings back ends nothing that runs.
  return before.state === "refunding"
    ? endIfReturned(transaction, before, { now, deliveries, wasBack: false })
    : findReservation(writer, "id", before.id);
}

function listRefused(before: Reservation, refund: SettledRefund): LeadDelivery[] {
  const { deliveries: notices, refusedDeliveries: depositNotices = [] } = refund;
  return listRefusalNotices(before, { notices, depositNotices });
}

/**
 * Ends a reservation whose money was on its way back where none of it is left, and one that its shopper has where its
 * deposit has come back now. A payment beside the deposit ends nothing, also where a dispute has the deposit, or it was
 * paid elsewhere.
 *
 * `wasBack` is whether the deposit was back before, which ended nothing then and ends nothing by other news.
 */
export async function endIfReturned(
  transaction: ReservationTransaction,
  before: Reservation,
  { wasBack, ...terms }: { now: number; deliveries: readonly LeadDelivery[]; wasBack: boolean },
): Promise<Reservation | null> {
  const { writer } = transaction;
  const isDue =
    before.state === "refunding" ||
    (isTheirs(before.state) && !wasBack && (await isDepositBack(writer, before)));
  return isDue ? endReturned(transaction, before, terms) : findReservation(writer, "id", before.id);
}

/** Whether nothing is left of a deposit that was paid here, and the last of it went back. */
export async function isDepositBack(writer: Writer, reservation: Reservation): Promise<boolean> {
  return (await readMoney(writer, reservation)).isBack;
}
