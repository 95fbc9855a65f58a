import type { Reservation } from "./reservation.ts";
import { isUnpaid, type ReservationMove } from "./reservation-states.ts";

/** How things are at the moment in which money is booked. */
export type ChargedReservation = {
  reservation: Pick<Reservation, "state" | "terms" | "isConfirmedByHand">;
  /** Whether nobody else has the vehicle, and it is not sold. */
  isFree: boolean;
  /** Whether an earlier charge was booked for it that is not on its way back. */
  isPaidAlready: boolean;
  /** Whether its shopper's purchase has gone on to another vehicle. */
  hasMovedOn: boolean;
};

export type ChargeDecision = {
  /** Null where the reservation stays as it is. */
  move: Extract<ReservationMove, "confirm" | "refund" | "abandon" | "cancel"> | null;
  /** Whether this charge goes back to the shopper. */
  isReturned: boolean;
};

/**
 * What a charge brings about. It confirms a live hold, takes the vehicle for a hold that is over where that is
 * still free, and goes back in every other case: nothing is kept without a vehicle, or twice for one.
 */
export function decideCharge(
  {
    reservation: { state, terms, isConfirmedByHand },
    isFree,
    isPaidAlready,
    hasMovedOn,
  }: ChargedReservation,
  paid: { amountCents: number; currency: string },
): ChargeDecision {
  // Its deposit was paid elsewhere.
  if (isPaidAlready || isConfirmedByHand) return { move: null, isReturned: true };
  if (paid.amountCents !== terms.depositCents || paid.currency !== terms.currency) {
    return { move: state === "paying" ? "abandon" : null, isReturned: true };
  }
  if (isUnpaid(state)) {
    return hasMovedOn
      ? { move: "cancel", isReturned: true }
      : { move: "confirm", isReturned: false };
  }
  if (state === "expired" && isFree && !hasMovedOn) return { move: "confirm", isReturned: false };
  if (state === "expired" || state === "cancelled") return { move: "refund", isReturned: true };
  return { move: null, isReturned: true };
}
