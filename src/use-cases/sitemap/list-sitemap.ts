import { OFFERS_PATH } from "#domain/addresses/site-addresses.ts";
import { buildPlaceFilter } from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import { resolveOwnPath } from "#domain/search/places/resolve-place-path.ts";
import { resolveSearchPath } from "#domain/search/places/resolve-search-path.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { MAX_SITEMAP_ADDRESSES, type SitemapEntry } from "#domain/sitemap/format-sitemap.ts";
import { listFixedPages } from "#domain/sitemap/list-fixed-pages.ts";
import { encodePath } from "#domain/text/path-escapes.ts";
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts";
import type { Platform } from "#ports/platform.ts";
import { DEFAULT_INDEX, type SearchQuery } from "#ports/search/inventory-search.ts";
import { showCatalogueItems } from "../pages/show-catalogue-items.ts";
import { askSearch } from "../search/ask-search.ts";
import type { SearchServices } from "../search/search-caches.ts";

type Needs = SearchServices & Pick<Platform, "stock">;

/** Vehicles a query, and records a read. */
const SLICE = 500;

/** Pages without stock, and searches that have some; null while the search is down. */
export async function listSitemapPages(
  services: SearchServices,
  site: Site,
  stock: StockSummary | null,
  now: number,
): Promise<SitemapEntry[] | null> {
  if (stock === null) return null;
  const offers = await showCatalogueItems(services, site, "offer", {}, "body", now);
  const searches = await listSearches(services, site, stock, now);
  if (searches === null || !offers.isWhole) return null;
  const paths = [
    ...listFixedPages(site),
    ...(offers.items.length > 0 ? [OFFERS_PATH] : []),
    ...searches,
  ];
  return [...new Set(paths)].map((path) => ({ path, changedAt: null }));
}

/** Landing pages at their canonical paths. */
async function listSearches(
  services: SearchServices,
  site: Site,
  stock: StockSummary,
  now: number,
): Promise<string[] | null> {
  const places = new Map(
    services.caches.readPages(site, stock).flatMap(({ page }) => {
      const place = resolveSearchPath(site, page.path, stock);
      if (place === null || resolveOwnPath(site, stock, place) !== place.path) return [];
      return [[place.path, place] as const];
    }),
  );
  const standing = buildStandingFilter(site, now);
  const results = await askSearch(
    services,
    site,
    [...places.values()].map((place) => ({
      indexUid: DEFAULT_INDEX,
      filter: [...standing, ...buildPlaceFilter(site, place)],
      limit: 0,
    })),
  );
  return (
    results &&
    [...places.keys()].filter((_, at) => (results[at]?.estimatedTotalHits ?? 0) > 0).map(encodePath)
  );
}

/** The number of files that hold the vehicles; null while the search is down. */
export async function countVehicleParts(
  services: SearchServices,
  site: Site,
  now: number,
): Promise<number | null> {
  const results = await askSearch(services, site, [{ ...buildForSale(site, now), limit: 0 }]);
  const total = results?.[0]?.estimatedTotalHits;
  return total === undefined ? null : Math.ceil(total / MAX_SITEMAP_ADDRESSES);
}

/**
 * The vehicles for sale of one file, from 1, oldest first, each with the time of its last change in the records.
 * Null while the search is down.
 */
export async function listSitemapVehicles(
  services: Needs,
  site: Site,
  part: number,
  now: number,
): Promise<SitemapEntry[] | null> {
  const forSale = buildForSale(site, now);
  const counted = await askSearch(services, site, [{ ...forSale, limit: 0 }]);
  const first = (part - 1) * MAX_SITEMAP_ADDRESSES;
  const total = counted?.[0]?.estimatedTotalHits;
  if (total === undefined) return null;
  const count = Math.max(0, Math.min(total - first, MAX_SITEMAP_ADDRESSES));
  const queries = Array.from({ length: Math.ceil(count / SLICE) }, (_, slice) => ({
    ...forSale,
    sort: ["created_at_timestamp:asc"],
    offset: first + slice * SLICE,
    limit: Math.min(SLICE, count - slice * SLICE),
  }));
  const results = await askSearch(services, site, queries);
  if (results === null) return null;
  const entries = new Map<string, SitemapEntry>();
  for (const { hits } of results) {
    const records = await services.stock.listByIds(hits.map(({ id }) => id));
    const changes = new Map(records.map(({ id, updatedAt }) => [id, updatedAt]));
    for (const { id, slug } of hits) {
      const path = encodePath(buildVehiclePath(site, slug));
      entries.set(path, { path, changedAt: changes.get(id) ?? null });
    }
  }
  return [...entries.values()];
}

function buildForSale(site: Site, now: number): SearchQuery {
  return {
    indexUid: DEFAULT_INDEX,
    filter: [...buildStandingFilter(site, now), ["status = in_stock", "status = coming_soon"]],
  };
}
