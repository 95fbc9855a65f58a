import type { SearchAnswer } from "#domain/search/filters/search-answer.ts";
import type { InventorySearch, SearchTarget } from "#ports/search/inventory-search.ts";
import { createSiteCache } from "../sites/site-cache.ts";

type SearchedSite = { slug: string; search: SearchTarget };

type GoodFacets = { revision: number | null; total: number; facets: SearchAnswer["facets"] };

const LAST_FACETS = createSiteCache<GoodFacets>();

/** Stores the facets of the largest result since the stock changed, to show while the search is down. */
export function storeLastFacets(
  search: InventorySearch,
  site: SearchedSite,
  { total, facets }: Pick<SearchAnswer, "total" | "facets">,
): void {
  const revision = search.revision(site.search);
  const last = LAST_FACETS.get(search, site.slug);
  const isOfThisStock = revision !== null && last?.revision === revision;
  if (total === 0 || (isOfThisStock && total < last.total)) return;
  LAST_FACETS.set(search, site.slug, { revision, total, facets });
}

/** Empty where no search has found anything yet. */
export function readLastFacets(
  search: InventorySearch,
  { slug }: Pick<SearchedSite, "slug">,
): SearchAnswer["facets"] {
  return LAST_FACETS.get(search, slug)?.facets ?? {};
}
