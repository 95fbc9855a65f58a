import { formatCents } from "../../text/format-amount.ts";
import type { ReservationTerms } from "../reservation.ts";

/**
 * The sums of a reservation in the words of every page: "$500", and "$31,490" that are left to pay.
 *
 * @param keptCents What comes off the price: less than the deposit once some of it has gone back.
 */
export function showSums(
  { priceCents, depositCents }: Pick<ReservationTerms, "priceCents" | "depositCents">,
  keptCents = depositCents,
) {
  return {
    price: formatCents(priceCents / 100),
    deposit: formatCents(depositCents / 100),
    rest: formatCents((priceCents - keptCents) / 100),
  };
}
