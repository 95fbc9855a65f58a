import type { Promo } from "./promo.schema.ts";

/** Milliseconds UTC; without a start or an expiry, infinitely early or late. */
type PromoTimes = { start: number; expiry: number };

/** When a promo is shown: from its start on, and until its expiry. */
export function readPromoTimes(promo: Promo): PromoTimes {
  const { start, expiry } = promo;
  return {
    start: start === null ? Number.NEGATIVE_INFINITY : Date.parse(start),
    expiry: expiry === null ? Number.POSITIVE_INFINITY : Date.parse(expiry),
  };
}
