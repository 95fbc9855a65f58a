import { resolveDefaultSort } from "#domain/search/fields/sort-orders.ts";
import {
  buildSimilarQueries,
  type Likeness,
  pickSimilar,
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
  const { near, further } = buildSimilarQueries(vehicle, buildStandingFilter(site, now));
  const results = await askSearch(
    services,
    site,
    [...near, ...further].map((query) => ({
      indexUid: DEFAULT_INDEX,
      sort: [resolveDefaultSort(site)],
      ...query,
    })),
  );
  if (results === null) return null;
  const found = results.map(({ hits }) => hits);
  return pickSimilar(vehicle, found.slice(0, near.length).flat(), found.slice(near.length).flat());
}
