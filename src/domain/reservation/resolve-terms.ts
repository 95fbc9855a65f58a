import { toCents } from "#domain/values/money/to-cents.ts";
import type { Site } from "../site/config/site.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";
import { listRefundTerms } from "./refund-terms.ts";
import type { ReservationTerms } from "./reservation.ts";
import { nameTermsVersion } from "./terms-version.ts";

type PricedVehicle = Pick<ListedVehicle, "price" | "price_type">;
type PaymentProcessor = ListedVehicle["payment_processors"][number];

/** In cents; null where the processor names none, nothing, or more than the vehicle's price. */
export function resolveDeposit(
  { price }: Pick<ListedVehicle, "price">,
  { deposit_amount }: Pick<PaymentProcessor, "deposit_amount">,
): number | null {
  const cents = toCents(deposit_amount ?? 0);
  return cents > 0 && cents <= toCents(price ?? 0) ? cents : null;
}

/**
 * What a shopper agrees to who reserves a vehicle now, by the processor that would take its deposit: amounts of
 * the records, never of a form. Null where it takes no deposit.
 */
export function resolveTerms(
  vehicle: PricedVehicle,
  processor: Pick<PaymentProcessor, "deposit_amount">,
  site: Pick<Site, "currency" | "reservations">,
): ReservationTerms | null {
  const depositCents = resolveDeposit(vehicle, processor);
  if (depositCents === null) return null;
  return {
    priceCents: toCents(vehicle.price ?? 0),
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
