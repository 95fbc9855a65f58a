import type { FilterClause } from "#domain/search/fields/filter-clause.ts";
import { buildDefaultOrderFilter } from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import {
  type StockSummary,
  SUMMARY_FACETS,
  toStockSummary,
} from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import type { SiteCache } from "../sites/site-cache.ts";
import { askSearch } from "./ask-search.ts";
import type { CachedSummary, SearchServices } from "./search-caches.ts";

export type StockReading = {
  /** While the search is down the last one read; null where there is none. */
  stock: StockSummary | null;
  /** False where the search did not answer: what is made of the stock must not be cached. */
  isNewest: boolean;
};

/** A site's stock, cached until the index or the site's filter changes, as every page needs it. */
export function readStockSummary(
  services: SearchServices,
  site: Site,
  now: number,
): Promise<StockReading> {
  return readSummary(services, site, buildStandingFilter(site, now), services.caches.summaries);
}

/** The stock that the site's default order shows, which may leave out vehicles without a price. */
export async function readShownSummary(
  services: SearchServices,
  site: Site,
  stock: StockSummary,
  now: number,
): Promise<StockReading> {
  const leftOut = buildDefaultOrderFilter(site);
  if (leftOut.length === 0) return { stock, isNewest: true };
  const clauses = [...buildStandingFilter(site, now), ...leftOut];
  return readSummary(services, site, clauses, services.caches.shownSummaries);
}

async function readSummary(
  services: SearchServices,
  site: Site,
  clauses: FilterClause[],
  cache: SiteCache<CachedSummary>,
): Promise<StockReading> {
  const { search } = services;
  const filter = JSON.stringify(clauses);
  const revision = search.revision(site.search);
  const last = cache.get(search, site.slug);
  if (revision !== null && last?.revision === revision && last.filter === filter) {
    return { stock: last.summary, isNewest: true };
  }
  const results = await askSearch(services, site, [
    { indexUid: DEFAULT_INDEX, filter: clauses, facets: SUMMARY_FACETS, limit: 0 },
  ]);
  const result = results?.[0];
  if (result === undefined) return { stock: last?.summary ?? null, isNewest: false };
  const summary = toStockSummary(result);
  cache.set(search, site.slug, { revision, filter, summary });
  return { stock: summary, isNewest: true };
}
