import type { FilterClause } from "#domain/search/fields/filter-clause.ts";
import { buildDefaultOrderFilter } from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import {
  type StockSummary,
  SUMMARY_FACETS,
  toStockSummary,
} from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import { DEFAULT_INDEX, type InventorySearch } from "#ports/search/inventory-search.ts";
import { createSiteMemory, type SiteMemory } from "../sites/site-memory.ts";
import { askSearch } from "./ask-search.ts";

type Services = Pick<Platform, "search" | "log">;

type ReadSummary = { summary: StockSummary | null; isNewest: boolean };

type KeptSummary = { revision: number | null; filter: string; summary: StockSummary };

const LAST_SUMMARIES = createSiteMemory<KeptSummary>();
const LAST_SHOWN = createSiteMemory<KeptSummary>();
const LAST_READ = createSiteMemory<{ hasFailed: boolean }>();

/**
 * What a site has in stock, for its menus and the meaning of its paths. Asked for with every page,
 * so it is kept while the index and the site's filter stay the same. With the search down it is the
 * last one known; null where none ever was.
 */
export async function readStockSummary(
  services: Services,
  site: Site,
  now: number,
): Promise<StockSummary | null> {
  return (await readNewestSummary(services, site, now)).summary;
}

/** The same, and whether it is of today: false where the search gave no answer. */
export function readNewestSummary(
  services: Services,
  site: Site,
  now: number,
): Promise<ReadSummary> {
  return readSummary(services, site, buildStandingFilter(site, now), LAST_SUMMARIES);
}

/** The same of what searches in the site's own order show, which may hide what has no price. */
export async function readShownSummary(
  services: Services,
  site: Site,
  now: number,
): Promise<StockSummary | null> {
  const leftOut = buildDefaultOrderFilter(site);
  if (leftOut.length === 0) return readStockSummary(services, site, now);
  const clauses = [...buildStandingFilter(site, now), ...leftOut];
  return (await readSummary(services, site, clauses, LAST_SHOWN)).summary;
}

/** Whether the last summary of a site that was asked for came: else the one before it is shown. */
export function isStockKnown(search: InventorySearch, slug: string): boolean {
  return LAST_READ.get(search, slug)?.hasFailed !== true;
}

async function readSummary(
  services: Services,
  site: Site,
  clauses: FilterClause[],
  memory: SiteMemory<KeptSummary>,
): Promise<ReadSummary> {
  const { search } = services;
  const filter = JSON.stringify(clauses);
  const revision = search.revision(site.search);
  const last = memory.get(search, site.slug);
  if (revision !== null && last?.revision === revision && last.filter === filter) {
    return { summary: last.summary, isNewest: true };
  }
  const results = await askSearch(services, site, [
    { indexUid: DEFAULT_INDEX, filter: clauses, facets: SUMMARY_FACETS, limit: 0 },
  ]);
  const result = results?.[0];
  LAST_READ.set(search, site.slug, { hasFailed: result === undefined });
  if (result === undefined) return { summary: last?.summary ?? null, isNewest: false };
  const summary = toStockSummary(result);
  memory.set(search, site.slug, { revision, filter, summary });
  return { summary, isNewest: true };
}
