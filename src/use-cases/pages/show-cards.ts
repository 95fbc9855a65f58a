import { resolveFreshUntil } from "#domain/freshness/fresh-until.ts";
import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { ListedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askSearch } from "../search/ask-search.ts";
import type { SearchServices } from "../search/search-caches.ts";

export type Freshness = {
  freshUntil: number | null;
  /** False without the search: the answer is not cached, as it would be shown after the search is back. */
  isWhole: boolean;
};

/** Cards in the order asked, without vehicles that the site does not show; null while the search is down. */
export async function showCards(
  services: SearchServices,
  site: Site,
  stock: StockSummary | null,
  ids: readonly number[],
  now: number,
): Promise<{ cards: VehicleCard[] | null } & Freshness> {
  const { vehicles, ...freshness } = await findListed(services, site, stock, ids, now);
  return {
    cards: vehicles?.map((vehicle) => toVehicleCard(vehicle, site, now)) ?? null,
    ...freshness,
  };
}

/** Listed vehicles of the site, in the order asked; null while the search is down. */
export async function findListed(
  services: SearchServices,
  site: Site,
  stock: StockSummary | null,
  ids: readonly number[],
  now: number,
): Promise<{ vehicles: ListedVehicle[] | null } & Freshness> {
  const vehicles = await findByIds(services, site, ids, now);
  if (vehicles === null || stock === null) return { vehicles, freshUntil: null, isWhole: false };
  return { vehicles, freshUntil: resolveFreshUntil(site, stock, vehicles, now), isWhole: true };
}

async function findByIds(
  services: SearchServices,
  site: Site,
  ids: readonly number[],
  now: number,
): Promise<ListedVehicle[] | null> {
  const wanted = [...new Set(ids)].filter(Number.isSafeInteger).slice(0, MAX_SAVED_VEHICLES);
  if (wanted.length === 0) return [];
  const filter = [...buildStandingFilter(site, now), `id IN [${wanted.join(", ")}]`];
  // Without a page the default limit holds all that may be asked for.
  const results = await askSearch(services, site, [{ indexUid: DEFAULT_INDEX, filter }]);
  if (results === null) return null;
  const byId = new Map((results[0]?.hits ?? []).map((vehicle) => [vehicle.id, vehicle]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}
