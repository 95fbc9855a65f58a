import { buildStandingFilter } from "#domain/search/standing-filter.ts";
import { type StockSummary, SUMMARY_FACETS, toStockSummary } from "#domain/search/stock-summary.ts";
import type { Site } from "#domain/site/site.ts";
import { DEFAULT_INDEX } from "#ports/inventory-search.ts";
import type { Platform } from "#ports/platform.ts";
import { askSearch } from "./ask-search.ts";
import { createSiteMemory } from "./site-memory.ts";

const LAST_SUMMARIES = createSiteMemory<{
  revision: number | null;
  filter: string;
  summary: StockSummary;
}>();

/**
 * What a site has in stock, for its menus and the meaning of its paths. Asked for with every page,
 * so it is kept while the index and the site's filter stay the same. With the search down it is the
 * last one known; null where none ever was.
 */
export async function readStockSummary(
  services: Pick<Platform, "search" | "log">,
  site: Site,
  now: number,
): Promise<StockSummary | null> {
  const { search } = services;
  const standingFilter = buildStandingFilter(site, now);
  const filter = JSON.stringify(standingFilter);
  const revision = search.revision();
  const last = LAST_SUMMARIES.get(search, site.slug);
  if (revision !== null && last?.revision === revision && last.filter === filter) {
    return last.summary;
  }
  const results = await askSearch(services, site, [
    { indexUid: DEFAULT_INDEX, filter: standingFilter, facets: SUMMARY_FACETS, limit: 0 },
  ]);
  const result = results?.[0];
  if (result === undefined) return last?.summary ?? null;
  const summary = toStockSummary(result);
  LAST_SUMMARIES.set(search, site.slug, { revision, filter, summary });
  return summary;
}
