import { resolveInstant, resolveWallTime } from "../location/zone-time.ts";
import { formatDay } from "../text/format-date.ts";
import type { LenderPolicy } from "./finance-config.schema.ts";

type EndingPolicy = Pick<LenderPolicy, "offer_ends_with_month">;

/** "Offer ends 30 November 2026"; null where the lender names no end. @see Specification §9, "Offer ends" */
export function formatOfferEnd(
  { offer_ends_with_month }: EndingPolicy,
  timeZone: string,
  now: number,
): string | null {
  return offer_ends_with_month ? `Offer ends ${formatDay(resolveMonthEnd(now, timeZone))}` : null;
}

/** The last day of the month, YYYY-MM-DD, in a time zone. */
export function resolveMonthEnd(now: number, timeZone: string): string {
  return formatUtcDay(Date.UTC(...readNextMonth(now, timeZone), 0));
}

/** When the words of an offer's end change, in milliseconds UTC; null where no lender names one. */
export function resolveOfferChange(
  lenders: readonly EndingPolicy[],
  timeZone: string,
  now: number,
): number | null {
  if (!lenders.some(({ offer_ends_with_month }) => offer_ends_with_month)) return null;
  return resolveInstant(formatUtcDay(Date.UTC(...readNextMonth(now, timeZone), 1)), 0, timeZone);
}

/** Year and month as `Date.UTC` takes them, which counts months from 0. */
function readNextMonth(now: number, timeZone: string): [number, number] {
  const [year = 0, month = 0] = resolveWallTime(now, timeZone).date.split("-").map(Number);
  return [year, month];
}

function formatUtcDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, "2026-11-30".length);
}
