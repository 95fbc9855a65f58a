import type { Promo } from "./promo.schema.ts";

type PromoTimes = { start: number; expiry: number };

export function readPromoTimes(promo: Promo): PromoTimes {
  const { start, expiry } = promo;
  return {
    start: start === null ? Number.NEGATIVE_INFINITY : Date.parse(start),
    expiry: expiry === null ? Number.POSITIVE_INFINITY : Date.parse(expiry),
  };
}
