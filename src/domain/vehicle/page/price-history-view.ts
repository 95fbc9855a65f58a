import { resolveWallTime } from "../../location/zone-time.ts";
import type { Site } from "../../site/config/site.ts";
import { formatDollars } from "../../text/format-amount.ts";
import { formatDay } from "../../text/format-date.ts";
import { DAY_MS } from "../../time/time-units.ts";
import { isAskedPrice } from "../../values/asked-price.ts";
import { toPriceDisplay } from "../card/price-display.ts";
import {
  FALL_NEWS_DAYS,
  findPriceFall,
  formatPriceFall,
  listPriceSteps,
  type PriceChange,
  type PriceStep,
} from "../price-history.ts";
import type { Vehicle } from "../vehicle.schema.ts";

export type PriceHistoryView = {
  /** "Was $34,990, now $3,000 less". */
  fall: string;
  /** The newest first, one a day at most: "$31,990", "since 10 November 2026". */
  steps: { price: string; since: string }[];
};

type HistorySite = Pick<Site, "country" | "dealerships" | "time_zone" | "price_history">;

/**
 * A vehicle's prices where the last change was a fall that may be told; null elsewhere, where the price by the
 * week is the one shown, or where the site tells none.
 */
export function toPriceHistory(
  vehicle: Vehicle,
  changes: readonly PriceChange[],
  site: HistorySite,
  now: number,
): PriceHistoryView | null {
  if (!site.price_history || toPriceDisplay(vehicle, site).amount !== vehicle.price) return null;
  const steps = listPriceSteps(changes, vehicle.created_at_timestamp * 1000);
  const fall = findPriceFall(steps, vehicle.price, now);
  if (fall === null) return null;
  return { fall: formatPriceFall(fall), steps: formatSteps(steps, site.time_zone) };
}

/** Back to where there was no price, or one of another type. */
function formatSteps(steps: readonly PriceStep[], timeZone: string): PriceHistoryView["steps"] {
  const days = new Map<string, string>();
  for (const { price, since } of steps) {
    if (!isAskedPrice(price)) break;
    const day = `since ${formatDay(resolveWallTime(since, timeZone).date)}`;
    if (!days.has(day)) days.set(day, formatDollars(price));
  }
  return [...days].map(([since, price]) => ({ price, since }));
}

/** When the last change is no longer news, in milliseconds UTC; null where there is none. */
export function resolveFallEnd(changes: readonly PriceChange[]): number | null {
  if (changes.length === 0) return null;
  return Math.max(...changes.map(({ at }) => at)) + FALL_NEWS_DAYS * DAY_MS + 1;
}
