import { type Reservation, type ReservationEnd, resolveEnd } from "../reservation.ts";
import { isUnpaid, type ReservationMove } from "../reservation-states.ts";

/** How things are at the moment in which a reservation is to end. */
export type EndingReservation = {
  reservation: Pick<Reservation, "state" | "holdUntil" | "reservedUntil" | "soldDueAt">;
  /** Whether money is in it that is not on its way back. */
  hasMoney: boolean;
  /** Whether the stock says that its vehicle is sold. */
  isSold: boolean;
};

export type EndDecision = {
  /** Made one after another, all or none. */
  moves: readonly ReservationMove[];
  because: ReservationEnd;
  /** Whether dealer and shopper hear of it. */
  isTold: boolean;
};

/**
 * How a reservation ends that shopper or operator want to end: money that is in it goes back, also out of a sale.
 * Null where it is over, and no money is in it.
 */
export function decideWantedEnd({
  reservation: { state },
  hasMoney,
}: EndingReservation): EndDecision | null {
  const because = "cancelled";
  if (isUnpaid(state)) return { moves: ["cancel"], because, isTold: false };
  const end = hasMoney ? "refund" : "cancel";
  if (state === "completed") return { moves: ["reopen", end], because, isTold: true };
  if (state === "confirmed") return { moves: [end], because, isTold: true };
  const isKept = hasMoney && ["expired", "cancelled", "handed_over"].includes(state);
  return isKept ? { moves: ["refund"], because, isTold: true } : null;
}

/**
 * How a reservation ends by the clock: a hold once its time is over or its vehicle is sold, any other once its time is
 * over or the grace of the sale, which may outlast it. Null where it goes on, or has ended.
 *
 * @param graceMs What the site gives a sale that nobody has noted yet.
 */
export function decideDueEnd(
  { reservation, hasMoney, isSold }: EndingReservation,
  { now, graceMs }: { now: number; graceMs: number },
): EndDecision | null {
  const { state, soldDueAt } = reservation;
  const isOver = resolveEnd(reservation) <= now;
  if (isUnpaid(state)) {
    if (isSold) return { moves: ["cancel"], because: "sold", isTold: true };
    return isOver ? { moves: ["expire"], because: "unpaid", isTold: false } : null;
  }
  const isGraceOver = isSold && (soldDueAt === null ? graceMs === 0 : soldDueAt <= now);
  if (state === "completed") {
    return isGraceOver ? { moves: ["hand_over"], because: "handed_over", isTold: false } : null;
  }
  if (state !== "confirmed") return null;
  if (isSold) {
    const move = hasMoney ? "refund" : "cancel";
    return isGraceOver ? { moves: [move], because: "sold", isTold: true } : null;
  }
  return isOver
    ? { moves: [hasMoney ? "refund" : "expire"], because: "time_over", isTold: true }
    : null;
}
