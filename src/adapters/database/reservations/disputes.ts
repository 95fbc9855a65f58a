import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { ReservationStore } from "#ports/stores/reservation-store.ts";
import type { Reader, Writer } from "../database-access.ts";
import { addNoticeDeliveries } from "../leads/add-deliveries.ts";
import { findCharge, readRest } from "./charges.ts";
import type { ReservationTransaction } from "./move-reservation.ts";
import { insertEntry } from "./payment-messages.ts";
import { findOrder, orderRest, updateOrder } from "./refund-orders.ts";
import { endIfReturned, isDepositBack } from "./settle-refund.ts";

export type Disputed = Omit<
  Parameters<ReservationStore["bookDispute"]>[0],
  "event" | "knewCharge"
> & {
  authorizationType: string;
};

/** Notes how a dispute of a reservation's charge stands, in the caller's transaction; null where that is known. */
export async function bookDispute(
  transaction: ReservationTransaction,
  before: Reservation,
  disputed: Disputed,
): Promise<Reservation | null> {
  const { writer, kind } = transaction;
  if (!(await noteStanding(writer, before.id, disputed))) return null;
  const { standing, now, deliveries, disputeDeliveries } = disputed;
  const after =
    standing === "lost" ? await takeLost(transaction, before, { ...disputed, deliveries }) : before;
  if (standing === "won") await releaseOrder(writer, disputed, now);
  await addNoticeDeliveries(writer, kind, before.leadId, disputeDeliveries, now);
  return after;
}

/** False where nothing is new, or it is noted for another charge. One that has ended stays so, whatever comes late. */
async function noteStanding(
  writer: Writer,
  reservationId: string,
  { authorizationType, chargeId, disputeId, amountCents, standing, now }: Disputed,
): Promise<boolean> {
  const closedAt = standing === "open" ? null : now;
  const known = await writer
    .selectFrom("dispute")
    .select(["standing", "charge_id"])
    .where("authorization_type", "=", authorizationType)
    .where("dispute_id", "=", disputeId)
    .executeTakeFirst();
  if (known === undefined) {
    await writer
      .insertInto("dispute")
      .values({
        authorization_type: authorizationType,
        dispute_id: disputeId,
        reservation_id: reservationId,
        charge_id: chargeId,
        amount_cents: amountCents,
        standing,
        opened_at: now,
        closed_at: closedAt,
      })
      .execute();
    return true;
  }
  if (known.charge_id !== chargeId) return false;
  if (known.standing !== "open" || standing === "open") return false;
  await writer
    .updateTable("dispute")
    .set({ standing, amount_cents: amountCents, closed_at: closedAt })
    .where("authorization_type", "=", authorizationType)
    .where("dispute_id", "=", disputeId)
    .execute();
  return true;
}

/** The bank has taken the amount for good: so much less goes back. */
async function takeLost(
  transaction: ReservationTransaction,
  before: Reservation,
  {
    authorizationType,
    chargeId,
    disputeId,
    amountCents,
    now,
    deliveries,
  }: Disputed & { deliveries: readonly LeadDelivery[] },
): Promise<Reservation | null> {
  const { writer } = transaction;
  const charge = await findCharge(writer, authorizationType, chargeId);
  if (charge === null) return before;
  const { currency, attempt_id } = charge;
  const wasBack = await isDepositBack(writer, before);
  const amounts = { amountCents: -amountCents, currency, authorizationType };
  const entry = { reservationId: before.id, processorId: disputeId, at: now };
  const isNew = await insertEntry(writer, { kind: "dispute", ...entry, ...amounts }, attempt_id);
  const order = await findOrder(writer, authorizationType, chargeId);
  if (!isNew || order === null || order.state === "settled") return before;
  const rest = await readRest(writer, charge);
  if (!(await orderRest(writer, order, rest))) return before;
  if (rest > 0) {
    await releaseOrder(writer, { authorizationType, chargeId }, now);
    return before;
  }
  return endIfReturned(transaction, before, { now, deliveries, wasBack });
}

/** The refund that waited for the dispute's end is asked for. */
async function releaseOrder(
  writer: Writer,
  { authorizationType, chargeId }: { authorizationType: string; chargeId: string },
  now: number,
): Promise<void> {
  const order = await findOrder(writer, authorizationType, chargeId);
  if (order?.state === "wanted") await updateOrder(writer, order.key, { due_at: now });
}

/** Of a reservation, the oldest first. */
export function selectDisputes(from: Reader, reservationId: string) {
  return from
    .selectFrom("dispute")
    .selectAll()
    .where("reservation_id", "=", reservationId)
    .orderBy("opened_at")
    .orderBy("dispute_id");
}
