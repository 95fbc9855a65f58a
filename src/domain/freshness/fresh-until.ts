import { resolvePromosChange } from "../promo/select-promos.ts";
import { resolveSoldWindowEnd } from "../search/filters/standing-filter.ts";
import type { StockSummary } from "../search/places/stock-summary.ts";
import type { Site } from "../site/config/site.ts";
import { resolveDisplayTag, resolveNewTagEnd } from "../vehicle/card/display-tag.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";

/** When (milliseconds UTC) a sold vehicle leaves or a shown one is no longer New; null for never. */
export function resolveFreshUntil(
  site: Site,
  stock: StockSummary,
  shown: readonly ListedVehicle[],
  now: number,
): number | null {
  const sold = [
    stock.earliestSoldTimestamp,
    ...shown.map((vehicle) => vehicle.sold_date_timestamp),
  ];
  return resolveNext(now, [
    ...sold.map((timestamp) => (timestamp === null ? null : resolveSoldWindowEnd(site, timestamp))),
    ...shown
      .filter((vehicle) => resolveDisplayTag(vehicle, site, now)?.tone === "new")
      .map(resolveNewTagEnd),
  ]);
}

/** The same for results, in which promos also start, end or change places. */
export function resolveResultsFreshUntil(
  site: Site,
  stock: StockSummary,
  shown: readonly ListedVehicle[],
  now: number,
): number | null {
  return resolveNext(now, [
    resolveFreshUntil(site, stock, shown, now),
    resolvePromosChange(site, now),
  ]);
}

function resolveNext(now: number, moments: readonly (number | null)[]): number | null {
  const ahead = moments.filter((moment): moment is number => moment !== null && moment > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
