import type { Site } from "../site/config/site.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";
import { listRefundTerms } from "./refund-terms.ts";
import type { ReservationTerms } from "./reservation.ts";
import { nameTermsVersion } from "./terms-version.ts";

type PricedVehicle = Pick<ListedVehicle, "price" | "price_type">;

/**
 * What a shopper agrees to who reserves a vehicle now, by the processor that would take its deposit: amounts of
 * the records, never of a form. Null where the deposit is missing, nothing, or more than the price.
 */
export function resolveTerms(
  vehicle: PricedVehicle,
  { deposit_amount }: Pick<ListedVehicle["payment_processors"][number], "deposit_amount">,
  site: Pick<Site, "currency" | "reservations">,
): ReservationTerms | null {
  const priceCents = toCents(vehicle.price ?? 0);
  const depositCents = toCents(deposit_amount ?? 0);
  if (depositCents <= 0 || depositCents > priceCents) return null;
  return {
    priceCents,
    priceType: vehicle.price_type,
    depositCents,
    currency: site.currency,
    version: nameTermsVersion(listRefundTerms(site.reservations)),
    refundTerms: site.reservations.refund_terms,
    reservedHours: site.reservations.reserved_hours,
  };
}

/**
 * The vehicle at the price that was agreed, whatever its feed says of it since; a hold from before the type of its price
 * was kept has that of today.
 */
export function asAgreed<Priced extends PricedVehicle>(
  vehicle: Priced,
  { priceCents, priceType }: Pick<ReservationTerms, "priceCents" | "priceType">,
): Priced {
  return { ...vehicle, price: priceCents / 100, price_type: priceType ?? vehicle.price_type };
}

/** Dollars as feeds have them, some with a fraction that is no whole number of cents in binary. */
function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
