import { sumCentsIn } from "../../values/money/sum-cents.ts";
import type { Reservation } from "../reservation.ts";

/**
 * The part of the deposit that goes back to its shopper, or went, in cents: what is left in an ended reservation while
 * it is on its way, later what was returned. Never more than the deposit: a payment beside it is none of its part.
 */
export function sumReturned(
  { state, terms: { depositCents, currency } }: Pick<Reservation, "state" | "terms">,
  entries: readonly { kind: string; amountCents: number; currency: string }[],
): number {
  const refunds = entries.filter(({ kind }) => kind === "refund");
  const gone = 0 - sumCentsIn(currency, refunds);
  const left = sumCentsIn(currency, entries);
  return Math.min(depositCents, state === "refunding" && left > 0 ? left : gone);
}
