import { resolveVehicleFreshUntil } from "#domain/freshness/fresh-until.ts";
import {
  buildSoldHereFilter,
  buildStandingFilter,
} from "#domain/search/filters/standing-filter.ts";
import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { toVehiclePage } from "#domain/vehicle/page/to-vehicle-page.ts";
import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import { MAX_PRICE_CHANGES } from "#domain/vehicle/price-history.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Platform } from "#ports/platform.ts";
import type { SiteStore } from "#ports/stores/site-store.ts";
import { findSimilar } from "../search/find-similar.ts";
import type { SearchServices } from "../search/search-caches.ts";
import { composeRecord } from "../stock/compose-stock.ts";
import type { Freshness } from "./show-cards.ts";

type Services = SearchServices &
  Pick<Platform, "stock"> & {
    sites: Pick<SiteStore, "listDealerships" | "listLocations">;
  };

export type ShownVehicle =
  | ({ is: "shown"; vehicle: Vehicle; page: VehiclePage } & Freshness)
  /** Sold on this site, longer ago than it shows. */
  | ({ is: "gone"; vehicle: Vehicle; similar: VehicleCard[] } & Freshness)
  | { is: "unknown" };

/**
 * Read from the database: it works while the search is down, without similar vehicles (§2, "/cars/{slug}").
 */
export async function showVehicle(
  services: Services,
  site: Site,
  summary: StockSummary | null,
  slug: string,
  now: number,
): Promise<ShownVehicle> {
  const { stock, search } = services;
  const record = await stock.findBySlug(resolveStockScope(site), slug);
  const vehicle = record && (await composeRecord(services, site, record));
  if (!record || !vehicle) return { is: "unknown" };
  const isShown = search.matches(vehicle, buildStandingFilter(site, now));
  if (!isShown && !search.matches(vehicle, buildSoldHereFilter(site))) return { is: "unknown" };
  const found = await findSimilar(services, site, vehicle, now);
  const similar = found ?? [];
  const priceChanges =
    isShown && site.price_history
      ? await stock.listPriceEvents(resolveStockScope(site), vehicle.id, MAX_PRICE_CHANGES)
      : [];
  const shownVehicles = [vehicle, ...similar];
  const freshness = {
    freshUntil:
      summary && resolveVehicleFreshUntil(site, summary, shownVehicles, priceChanges, now),
    isWhole: found !== null && summary !== null,
  };
  if (isShown) {
    const around = { similar, stock: summary, priceChanges };
    const page = toVehiclePage(vehicle, record.details, site, around, now);
    return { is: "shown", vehicle, page, ...freshness };
  }
  const cards = similar.map((other) => toVehicleCard(other, site, now));
  return { is: "gone", vehicle, similar: cards, ...freshness };
}
