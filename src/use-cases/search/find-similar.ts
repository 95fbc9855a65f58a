import { resolveDefaultSort } from "#domain/search/fields/sort-orders.ts";
import {
  buildSimilarFilters,
  type Likeness,
  SIMILAR_VEHICLES,
} from "#domain/search/filters/similar-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { ListedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askSearch } from "./ask-search.ts";
import type { SearchServices } from "./search-caches.ts";

/** Vehicles of the site similar to this one, the most similar first; null while the search is down. */
export async function findSimilar(
  services: SearchServices,
  site: Site,
  vehicle: Likeness,
  now: number,
): Promise<ListedVehicle[] | null> {
  const filters = buildSimilarFilters(vehicle, buildStandingFilter(site, now));
  const results = await askSearch(
    services,
    site,
    filters.map((filter) => ({
      indexUid: DEFAULT_INDEX,
      filter,
      sort: [resolveDefaultSort(site)],
      limit: SIMILAR_VEHICLES,
    })),
  );
  if (results === null) return null;
  const found = results.flatMap(({ hits }) => hits);
  const byId = new Map(found.map((hit) => [hit.id, hit]));
  return [...byId.values()].slice(0, SIMILAR_VEHICLES);
}
