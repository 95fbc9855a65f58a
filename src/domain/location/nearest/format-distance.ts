import type { Locale } from "../../values/countries.ts";

const KM_PER_MILE = 1.609344;
/** Below it a decimal tells two places apart. */
const WHOLE_FROM = 10;
/** A distance from the middle of a postcode's area is no more exact. */
const ROUGH_STEP = 5;

/**
 * "4.2 km", "38 km"; in miles for a site of the United States. `isRough` says "about 40 km", as from a postcode.
 *
 * @see Specification §9, "Earth radius 6371 km for distance"
 */
export function formatDistance(km: number, locale: Locale, isRough: boolean): string {
  const isMiles = locale === "en-US";
  const unit = isMiles ? "mi" : "km";
  const length = isMiles ? km / KM_PER_MILE : km;
  if (isRough) {
    const steps = Math.round(length / ROUGH_STEP);
    if (steps === 0) return `under ${ROUGH_STEP} ${unit}`;
    return `about ${steps * ROUGH_STEP} ${unit}`;
  }
  const tenths = Math.round(length * 10) / 10;
  return `${tenths < WHOLE_FROM ? tenths.toFixed(1) : Math.round(length)} ${unit}`;
}
