import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { Settlement } from "#ports/stores/reservation-store.ts";
import { addNoticeDeliveries } from "../leads/add-deliveries.ts";
import { lockCharge, selectUnorderedCharges } from "./charges.ts";
import { lockVehicle } from "./holds/hold-vehicle.ts";
import { isVehicleFree, moveReservation, type ReservationTransaction } from "./move-reservation.ts";
import { insertEntry, insertEvent } from "./payment-messages.ts";
import { orderRefunds } from "./refund-orders.ts";
import { findReservation } from "./reservation-rows.ts";
import { settleEarlier } from "./settle-earlier.ts";

type Settled = { isRepeated: boolean; reservation: Reservation | null; moved: boolean };

/** Books what an attempt brought, in the caller's transaction; `reservation` as it was before the lock. */
export async function settleCharge(
  transaction: ReservationTransaction,
  {
    event,
    attempt,
    charge,
    decide,
    now,
    depositDeliveries = [],
    secondDeliveries = [],
  }: Settlement,
): Promise<Settled> {
  const { writer, kind } = transaction;
  if (charge !== null) {
    const { authorizationType, processorId: chargeId } = charge;
    await lockCharge(writer, kind, { authorizationType, chargeId });
  }
  const attempted = await writer
    .selectFrom("payment_attempt")
    .innerJoin("reservation", "reservation.id", "payment_attempt.reservation_id")
    .select(["reservation.id", "reservation.vehicle_id"])
    .where("payment_attempt.id", "=", attempt.id)
    .executeTakeFirst();
  if (attempted) await lockVehicle(writer, kind, attempted.vehicle_id);
  const isNewEvent = event === null || (await insertEvent(writer, event, now));
  const reservation = attempted ? await findReservation(writer, "id", attempted.id) : null;
  if (reservation === null || !isNewEvent) {
    return { isRepeated: !isNewEvent, reservation, moved: false };
  }
  const bookEarlier = async (deliveries: readonly LeadDelivery[]): Promise<void> => {
    if (charge === null) return;
    const { authorizationType, processorId: chargeId } = charge;
    const told = { authorizationType, chargeId, now, deliveries, depositDeliveries };
    await settleEarlier(transaction, reservation.id, told);
  };
  const isPaidAlready =
    (await selectUnorderedCharges(writer, reservation.id).limit(1).executeTakeFirst()) !==
    undefined;
  const isNewCharge = charge === null || (await insertEntry(writer, charge, attempt.id));
  if (!isNewCharge) return { isRepeated: true, reservation, moved: false };
  const { numUpdatedRows } = await writer
    .updateTable("payment_attempt")
    .set({ state: attempt.state, payment_order: null })
    .where("id", "=", attempt.id)
    // Money counts whenever it comes; a refusal that comes late does not undo it.
    .$if(charge === null, (query) => query.where("state", "=", "open"))
    .$if(attempt.state === "unbegun", (query) => query.where("session_id", "is", null))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { isRepeated: true, reservation, moved: false };
  const isFree = await isVehicleFree(writer, reservation);
  const hasMovedOn = await hasPurchaseMovedOn(transaction, reservation);
  const { moves, isReturned, terms } = decide({ reservation, isFree, isPaidAlready, hasMovedOn });
  if (isReturned && charge) await orderRefunds(writer, reservation.id, now, charge.processorId);
  if (moves.length === 0) {
    // Of a hold that is not paid yet nobody is told.
    if (isReturned && !isUnpaid(reservation.state)) {
      await addNoticeDeliveries(writer, kind, reservation.leadId, secondDeliveries, now);
    }
    await bookEarlier([]);
    return { isRepeated: false, reservation, moved: false };
  }
  let after = reservation;
  for (const [place, move] of moves.entries()) {
    const deliveries = place === moves.length - 1 ? terms.deliveries : [];
    const moveTerms = { ...terms, deliveries, isByCharge: true };
    const moved = await moveReservation(transaction, after, move, moveTerms);
    if (moved.is !== "moved") break;
    after = moved.reservation;
  }
  await bookEarlier(terms.deliveries);
  return { isRepeated: false, reservation: after, moved: after !== reservation };
}

/**
 * Whether the purchase that a reservation is the deposit of goes on with another vehicle. Until the end of the
 * transaction it is kept from that.
 */
async function hasPurchaseMovedOn(
  { writer, kind }: ReservationTransaction,
  { leadId, vehicleId }: Reservation,
): Promise<boolean> {
  const ofLead = writer.selectFrom("deal").select("vehicle_id").where("lead_id", "=", leadId);
  const deal = await (kind === "postgres" ? ofLead.forShare() : ofLead).executeTakeFirst();
  return deal !== undefined && deal.vehicle_id !== vehicleId;
}
