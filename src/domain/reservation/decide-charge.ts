import type { Reservation } from "./reservation.ts";
import { isOverUnpaid, isUnpaid, type ReservationMove } from "./reservation-states.ts";

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
  /** In their order; none where the reservation stays as it is. */
  moves: readonly Extract<ReservationMove, "confirm" | "refund" | "abandon" | "cancel">[];
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
  if (isPaidAlready || isConfirmedByHand) return { moves: [], isReturned: true };
  if (paid.amountCents !== terms.depositCents || paid.currency !== terms.currency) {
    return { moves: state === "paying" ? ["abandon"] : [], isReturned: true };
  }
  const canConfirm = isUnpaid(state) || (state === "expired" && isFree);
  if (canConfirm && !hasMovedOn) return { moves: ["confirm"], isReturned: false };
  if (isUnpaid(state)) return { moves: ["cancel", "refund"], isReturned: true };
  return { moves: isOverUnpaid(state) ? ["refund"] : [], isReturned: true };
}
