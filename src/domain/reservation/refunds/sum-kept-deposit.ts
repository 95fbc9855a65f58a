import type { Reservation } from "../reservation.ts";
import { isUnpaid } from "../reservation-states.ts";

/**
 * The part of a deposit that comes off the price, in cents: all of it until it is paid and where it was paid elsewhere,
 * then what refunds and lost disputes have left of it.
 *
 * @param paidCents What the ledger has of the deposit.
 */
export function sumKeptDeposit(
  {
    state,
    isConfirmedByHand,
    terms: { depositCents },
  }: Pick<Reservation, "state" | "isConfirmedByHand" | "terms">,
  paidCents: number,
): number {
  if (isUnpaid(state) || isConfirmedByHand) return depositCents;
  return Math.min(depositCents, Math.max(0, paidCents));
}
