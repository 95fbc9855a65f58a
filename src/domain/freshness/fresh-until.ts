import { resolveOfferChange } from "../finance/offer-end.ts";
import { resolvePromosChange } from "../promo/select-promos.ts";
import { resolveSoldWindowEnd } from "../search/filters/standing-filter.ts";
import type { StockSummary } from "../search/places/stock-summary.ts";
import type { Site } from "../site/config/site.ts";
import { resolveHoldEnd } from "../vehicle/availability/hold.ts";
import { resolveDisplayTag, resolveNewTagEnd } from "../vehicle/card/display-tag.ts";
import { resolveDaysListedChange } from "../vehicle/page/days-listed.ts";
import { resolveFallEnd } from "../vehicle/page/price-history-view.ts";
import type { PriceChange } from "../vehicle/price-history.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";

/** When (milliseconds UTC) a sold vehicle leaves, or a shown one is no longer New or held; null for never. */
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
    ...shown.map(resolveHoldEnd),
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

/** The same for a vehicle's page, which also tells how long it is listed, of a fall of its price and of an offer's end. */
export function resolveVehicleFreshUntil(
  site: Site,
  stock: StockSummary,
  shown: readonly ListedVehicle[],
  priceChanges: readonly PriceChange[],
  now: number,
): number | null {
  return resolveNext(now, [
    resolveFreshUntil(site, stock, shown, now),
    resolveOfferChange(site.finance.lenders, site.time_zone, now),
    site.days_listed ? resolveDaysListedChange(site.time_zone, now) : null,
    site.price_history ? resolveFallEnd(priceChanges) : null,
  ]);
}

function resolveNext(now: number, moments: readonly (number | null)[]): number | null {
  const ahead = moments.filter((moment): moment is number => moment !== null && moment > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
