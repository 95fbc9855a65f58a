import { resolveWallTime } from "../../location/zone-time.ts";
import { formatDollars } from "../../text/format-amount.ts";
import { formatDay } from "../../text/format-date.ts";
import {
  FALL_NEWS_DAYS,
  findPriceFall,
  formatPriceFall,
  listPriceSteps,
  type PriceChange,
} from "../price-history.ts";
import type { Vehicle } from "../vehicle.schema.ts";

const DAY_MS = 86_400_000;

export type PriceHistoryView = {
  /** "Was $34,990, now $3,000 less". */
  fall: string;
  /** The newest first: "$31,990", "since 10 November 2026". */
  steps: { price: string; since: string }[];
};

type HistorySite = { time_zone: string; price_history: boolean };

/** A vehicle's prices where the last change was a fall that may be told; null elsewhere, or where the site tells none. */
export function toPriceHistory(
  vehicle: Pick<Vehicle, "price" | "created_at_timestamp">,
  changes: readonly PriceChange[],
  site: HistorySite,
  now: number,
): PriceHistoryView | null {
  if (!site.price_history) return null;
  const steps = listPriceSteps(changes, vehicle.created_at_timestamp * 1000);
  const fall = findPriceFall(steps, vehicle.price, now);
  if (fall === null) return null;
  return {
    fall: formatPriceFall(fall),
    steps: steps.flatMap(({ price, since }) =>
      price === null || price <= 0
        ? []
        : {
            price: formatDollars(price),
            since: `since ${formatDay(resolveWallTime(since, site.time_zone).date)}`,
          },
    ),
  };
}

/** When the last change is no longer news, in milliseconds UTC; null where there is none. */
export function resolveFallEnd(changes: readonly PriceChange[]): number | null {
  if (changes.length === 0) return null;
  return Math.max(...changes.map(({ at }) => at)) + FALL_NEWS_DAYS * DAY_MS + 1;
}
