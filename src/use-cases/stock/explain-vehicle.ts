import type { FilterClause } from "#domain/search/fields/filter-clause.ts";
import {
  buildSoldHereFilter,
  buildStandingFilter,
} from "#domain/search/filters/standing-filter.ts";
import type { Site } from "#domain/site/config/site.ts";
import { isBrokenSite, resolveSite } from "#domain/site/resolve-site.ts";
import { listTags } from "#domain/vehicle/card/display-tag.ts";
import { toPriceDisplay } from "#domain/vehicle/card/price-display.ts";
import { type ResolvedButton, resolveButtons } from "#domain/vehicle/card/resolve-buttons.ts";
import type { PriceDisplay } from "#domain/vehicle/card/vehicle-card.ts";
import { type ResolvedCredit, resolveCredit } from "#domain/vehicle/card/vehicle-credit.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts";
import type { Platform } from "#ports/platform.ts";
import { createFilterCheck } from "../sites/create-filter-check.ts";
import { resolveOfferedSite } from "../sites/resolve-offered-site.ts";
import { readStockComposer } from "./compose-stock.ts";

export type VehicleExplanation = {
  vehicle: Vehicle;
  site: Site;
  href: string;
  /** Clauses of the site's standing filter that the vehicle does not meet; it is shown where there are none. */
  unmet: FilterClause[];
  /** Sold on this site longer ago than it shows: its page says so, with status 410. */
  isGone: boolean;
  price: PriceDisplay;
  credit: ResolvedCredit;
  tags: ReturnType<typeof listTags>;
  card: ResolvedButton[];
  sidebar: ResolvedButton[];
};

export type ExplainedVehicle =
  | ({ is: "explained" } & VehicleExplanation)
  | { is: "unknown_site" }
  | { is: "broken_site"; reason: string }
  | { is: "unknown_vehicle" };

export type ExplainingServices = Pick<
  Platform,
  "sites" | "stock" | "search" | "seal" | "payments" | "now"
>;

/** Lists the parts of a vehicle that a site shows, by the rules of its card and page, and those that it does not. */
export async function explainVehicle(
  services: ExplainingServices,
  siteSlug: string,
  id: number,
): Promise<ExplainedVehicle> {
  const { sites, stock, search, now } = services;
  const stored = await sites.find(siteSlug);
  if (stored === null) return { is: "unknown_site" };
  const resolved = resolveSite(stored, createFilterCheck({ search }));
  if (isBrokenSite(resolved)) return { is: "broken_site", reason: resolved.reason };
  const site = resolveOfferedSite(resolved, services);
  const record = await stock.findById("platform", id);
  const vehicle = record && (await readStockComposer(sites)).compose(record);
  if (!vehicle) return { is: "unknown_vehicle" };
  const standing = buildStandingFilter(site, now());
  const unmet = standing.filter((clause) => !search.matches(vehicle, [clause]));
  return {
    is: "explained",
    vehicle,
    site,
    href: buildVehiclePath(site, vehicle.slug),
    unmet,
    isGone: unmet.length > 0 && search.matches(vehicle, buildSoldHereFilter(site)),
    price: toPriceDisplay(vehicle, site),
    credit: resolveCredit(vehicle, site),
    tags: listTags(vehicle, site, now()),
    card: resolveButtons(vehicle, site, "card"),
    sidebar: resolveButtons(vehicle, site, "sidebar"),
  };
}
