import { formatCents } from "../../text/format-amount.ts";
import type { ReservationTerms } from "../reservation.ts";

/** The sums of a reservation in the words of every page and mail: "$500", and "$31,490" that are left to pay. */
export function showSums({
  priceCents,
  depositCents,
}: Pick<ReservationTerms, "priceCents" | "depositCents">) {
  return {
    price: formatCents(priceCents / 100),
    deposit: formatCents(depositCents / 100),
    rest: formatCents((priceCents - depositCents) / 100),
  };
}
