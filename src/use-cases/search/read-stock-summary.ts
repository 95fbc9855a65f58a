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

type ReadSummary = { summary: StockSummary | null; isNewest: boolean };

/**
 * What a site has in stock, cached until the index or the site's filter changes, as every page needs it.
 * While the search is down it is the last one read; null where there is none.
 */
export async function readStockSummary(
  services: SearchServices,
  site: Site,
  now: number,
): Promise<StockSummary | null> {
  return (await readNewestSummary(services, site, now)).summary;
}

/** `isNewest` is false where the search did not answer. */
export function readNewestSummary(
  services: SearchServices,
  site: Site,
  now: number,
): Promise<ReadSummary> {
  return readSummary(services, site, buildStandingFilter(site, now), services.caches.summaries);
}

/** What of the stock the site's default order shows, which may leave out vehicles without a price. */
export async function readShownSummary(
  services: SearchServices,
  site: Site,
  stock: StockSummary,
  now: number,
): Promise<StockSummary | null> {
  const leftOut = buildDefaultOrderFilter(site);
  if (leftOut.length === 0) return stock;
  const clauses = [...buildStandingFilter(site, now), ...leftOut];
  return (await readSummary(services, site, clauses, services.caches.shownSummaries)).summary;
}

export function isStockKnown(
  { search, caches }: Pick<SearchServices, "search" | "caches">,
  slug: string,
): boolean {
  return caches.lastReads.get(search, slug)?.hasFailed !== true;
}

async function readSummary(
  services: SearchServices,
  site: Site,
  clauses: FilterClause[],
  cache: SiteCache<CachedSummary>,
): Promise<ReadSummary> {
  const { search } = services;
  const filter = JSON.stringify(clauses);
  const revision = search.revision(site.search);
  const last = cache.get(search, site.slug);
  if (revision !== null && last?.revision === revision && last.filter === filter) {
    return { summary: last.summary, isNewest: true };
  }
  const results = await askSearch(services, site, [
    { indexUid: DEFAULT_INDEX, filter: clauses, facets: SUMMARY_FACETS, limit: 0 },
  ]);
  const result = results?.[0];
  services.caches.lastReads.set(search, site.slug, { hasFailed: result === undefined });
  if (result === undefined) return { summary: last?.summary ?? null, isNewest: false };
  const summary = toStockSummary(result);
  cache.set(search, site.slug, { revision, filter, summary });
  return { summary, isNewest: true };
}
