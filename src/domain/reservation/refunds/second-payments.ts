import type { Reservation } from "../reservation.ts";
import { isTheirs } from "../reservation-states.ts";

/**
 * Whether money that is ordered back is of a second payment, whose return ends nothing: while its shopper has the
 * vehicle, and always where it was paid elsewhere, as no processor has it.
 */
export function isReturnedAside({
  state,
  isConfirmedByHand,
}: Pick<Reservation, "state" | "isConfirmedByHand">): boolean {
  return isConfirmedByHand || isTheirs(state);
}
