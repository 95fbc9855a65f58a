import { resolveFreshUntil } from "#domain/search/fresh-until.ts";
import { buildSoldHereFilter, buildStandingFilter } from "#domain/search/standing-filter.ts";
import { resolveStockScope } from "#domain/search/stock-scope.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { Dealership, Site } from "#domain/site/site.ts";
import { composeVehicle } from "#domain/vehicle/compose-vehicle.ts";
import { toVehicleCard } from "#domain/vehicle/to-vehicle-card.ts";
import { toVehiclePage } from "#domain/vehicle/to-vehicle-page.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { VehicleCard } from "#domain/vehicle/vehicle-card.ts";
import type { VehiclePage } from "#domain/vehicle/vehicle-page.ts";
import type { VehicleRecord } from "#domain/vehicle/vehicle-record.ts";
import type { Platform } from "#ports/platform.ts";
import { findSimilar } from "./find-similar.ts";
import { readStockSummary } from "./read-stock-summary.ts";
import type { SiteDirectory } from "./site-directory.ts";

type Services = Pick<Platform, "stock" | "search" | "log"> & {
  directory: Pick<SiteDirectory, "list">;
};

export type ShownVehicle =
  | { is: "shown"; vehicle: Vehicle; page: VehiclePage; freshUntil: number | null }
  /** Sold on this site, longer ago than it shows. */
  | { is: "gone"; vehicle: Vehicle; similar: VehicleCard[]; freshUntil: number | null }
  | { is: "unknown" };

/**
 * The page of a vehicle, where the site's standing filter shows it. It is read from the database
 * and works with the search down, then without similar ones. `now` is in milliseconds UTC.
 *
 * @see Specification §2, "/cars/{slug}"
 */
export async function showVehicle(
  services: Services,
  site: Site,
  slug: string,
  now: number,
): Promise<ShownVehicle> {
  const { stock, search, directory } = services;
  const record = await stock.findBySlug(resolveStockScope(site), slug);
  const dealership = record && findDealership(site, directory, record);
  if (!record || !dealership) return { is: "unknown" };
  const location = site.locations.find(({ id }) => id === record.locationId) ?? null;
  const vehicle = composeVehicle(record, dealership, location);
  const isShown = search.matches(vehicle, buildStandingFilter(site, now));
  if (!isShown && !search.matches(vehicle, buildSoldHereFilter(site))) return { is: "unknown" };
  const found = await findSimilar(services, site, vehicle, now);
  const similar = found ?? [];
  const summary = await readStockSummary(services, site, now);
  // What stands without the search is not kept: it would be shown after the search is back.
  const freshUntil =
    found && summary ? resolveFreshUntil(site, summary, [vehicle, ...similar], now) : now;
  if (isShown) {
    const page = toVehiclePage(vehicle, record.details, site, similar, now);
    return { is: "shown", vehicle, page, freshUntil };
  }
  const cards = similar.map((other) => toVehicleCard(other, site, now));
  return { is: "gone", vehicle, similar: cards, freshUntil };
}

/** A site of the whole platform shows vehicles of dealerships that only other sites know. */
function findDealership(
  site: Site,
  directory: Pick<SiteDirectory, "list">,
  { dealershipId }: VehicleRecord,
): Dealership | undefined {
  const others = directory
    .list()
    .flatMap((other) => (isBrokenSite(other) ? [] : other.dealerships));
  return [...site.dealerships, ...others].find(({ id }) => id === dealershipId);
}
