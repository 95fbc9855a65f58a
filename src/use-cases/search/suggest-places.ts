import { buildPlaceFilter } from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import { findNearPlaces } from "#domain/search/places/near-places.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askSearch } from "./ask-search.ts";
import type { SearchServices } from "./search-caches.ts";

export type SuggestedPlace = { label: string; href: string; count: number };

/** At most six landing pages with vehicles that an unknown path probably meant, the closest first. */
export async function suggestPlaces(
  services: SearchServices,
  site: Site,
  stock: StockSummary | null,
  pathname: string,
  now: number,
): Promise<SuggestedPlace[]> {
  const near =
    stock === null ? [] : findNearPlaces(site, stock, pathname, services.caches.readPages);
  if (near.length === 0) return [];
  const standing = buildStandingFilter(site, now);
  const results = await askSearch(
    services,
    site,
    near.map(({ place }) => ({
      indexUid: DEFAULT_INDEX,
      filter: [...standing, ...buildPlaceFilter(site, place)],
      limit: 0,
    })),
  );
  return near
    .map(({ label, place }, n) => ({
      label,
      href: encodeURI(place.path),
      count: results?.[n]?.estimatedTotalHits ?? 0,
    }))
    .filter(({ count }) => count > 0);
}
