import type { Site } from "../../site/config/site.ts";
import type { VehicleStatus } from "../../vehicle/vehicle.schema.ts";
import { type FilterClause, quoteFilterValue } from "../fields/filter-clause.ts";
import { resolveStockScope } from "./stock-scope.ts";

/** "Now" in filters is rounded down to this, so that repeated searches are equal and can be cached. */
export const FILTER_STEP_MS = 5 * 60_000;

const DAY_SECONDS = 86_400;

type StandingSite = Pick<
  Site,
  | "inventory_scope"
  | "dealerships"
  | "search_filters"
  | "include_sold_cars_days"
  | "stock_statuses"
  | "manufacturer"
  | "manufacturer_filter"
>;

/**
 * Published vehicles of a site's dealerships, in stock, coming soon or sold within the window, that meet
 * its own filters. `now` is in milliseconds UTC.
 * @see Specification §9, "Default stock filter"
 */
export function buildStandingFilter(site: StandingSite, now: number): FilterClause[] {
  return [buildStatusClause(site, now), ...buildLastingClauses(site)];
}

/** Matches sold vehicles that the site once showed, however long ago. */
export function buildSoldHereFilter(site: StandingSite): FilterClause[] {
  return ["status = sold", ...buildLastingClauses(site)];
}

/** Milliseconds UTC; null when the site shows no sold vehicles. */
export function resolveSoldWindowEnd(
  site: Pick<Site, "include_sold_cars_days" | "stock_statuses">,
  soldDateTimestamp: number,
): number | null {
  if (!isSoldShown(site)) return null;
  const end = (soldDateTimestamp + site.include_sold_cars_days * DAY_SECONDS) * 1000;
  return (Math.floor(end / FILTER_STEP_MS) + 1) * FILTER_STEP_MS;
}

function buildLastingClauses(site: StandingSite): FilterClause[] {
  return [
    "show_on_dealer_website = true",
    ...buildDealershipClauses(site),
    ...site.search_filters,
    ...buildManufacturerClauses(site),
  ];
}

function buildStatusClause(site: StandingSite, now: number): FilterClause {
  const alternatives = site.stock_statuses.flatMap((status) => {
    if (status !== "sold") return [`status = ${status}`];
    return isSoldShown(site) ? [buildSoldCondition(site.include_sold_cars_days, now)] : [];
  });
  return alternatives.length === 0 ? "status IN []" : alternatives;
}

function buildSoldCondition(days: number, now: number): string {
  const seconds = (Math.floor(now / FILTER_STEP_MS) * FILTER_STEP_MS) / 1000 - days * DAY_SECONDS;
  return `status = sold AND sold_date_timestamp >= ${seconds}`;
}

/** A window of 0 days would match vehicles sold at this very moment. */
function isSoldShown(site: {
  include_sold_cars_days: number;
  stock_statuses: readonly VehicleStatus[];
}): boolean {
  return site.include_sold_cars_days > 0 && site.stock_statuses.includes("sold");
}

function buildDealershipClauses(site: StandingSite): FilterClause[] {
  const scope = resolveStockScope(site);
  return scope === "platform" ? [] : [`dealership_ids IN [${scope.dealershipIds.join(", ")}]`];
}

function buildManufacturerClauses({ manufacturer, manufacturer_filter }: StandingSite) {
  if (manufacturer === null || manufacturer_filter === "none") return [];
  const isMake = `make = ${quoteFilterValue(manufacturer.name)}`;
  return [manufacturer_filter === "new" ? ["NOT (car_type = new)", isMake] : isMake];
}
