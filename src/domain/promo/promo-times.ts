import type { Promo } from "./promo.schema.ts";

/** Milliseconds UTC; without a start or an expiry, infinitely early or late. */
type PromoTimes = { start: number; expiry: number };

const KNOWN = new WeakMap<Promo, PromoTimes>();

/** When a promo is shown: from its start on, and until its expiry. Read once, since every page asks. */
export function readPromoTimes(promo: Promo): PromoTimes {
  const known = KNOWN.get(promo);
  if (known) return known;
  const { start, expiry } = promo;
  const times = {
    start: start === null ? Number.NEGATIVE_INFINITY : Date.parse(start),
    expiry: expiry === null ? Number.POSITIVE_INFINITY : Date.parse(expiry),
  };
  KNOWN.set(promo, times);
  return times;
}
