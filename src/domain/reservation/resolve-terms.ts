import type { Site } from "../site/config/site.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";
import { listRefundTerms } from "./refund-terms.ts";
import type { ReservationTerms } from "./reservation.ts";
import { nameTermsVersion } from "./terms-version.ts";

/**
 * What a shopper agrees to who reserves a vehicle now, by the processor that would take its deposit: amounts of
 * the records, never of a form. Null where the deposit is missing, nothing, or more than the price.
 */
export function resolveTerms(
  vehicle: Pick<ListedVehicle, "price">,
  { deposit_amount }: Pick<ListedVehicle["payment_processors"][number], "deposit_amount">,
  site: Pick<Site, "currency" | "reservations">,
): ReservationTerms | null {
  const priceCents = toCents(vehicle.price ?? 0);
  const depositCents = toCents(deposit_amount ?? 0);
  if (depositCents <= 0 || depositCents > priceCents) return null;
  return {
    priceCents,
    depositCents,
    currency: site.currency,
    version: nameTermsVersion(listRefundTerms(site.reservations)),
    refundTerms: site.reservations.refund_terms,
    reservedHours: site.reservations.reserved_hours,
  };
}

/** Dollars as feeds have them, some with a fraction that is no whole number of cents in binary. */
function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
