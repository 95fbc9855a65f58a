import type { SearchAnswer } from "#domain/search/filters/search-answer.ts";
import type { InventorySearch, SearchTarget } from "#ports/search/inventory-search.ts";
import { createSiteMemory } from "../sites/site-memory.ts";

type SearchedSite = { slug: string; search: SearchTarget };

type GoodFacets = { revision: number | null; total: number; facets: SearchAnswer["facets"] };

const LAST_FACETS = createSiteMemory<GoodFacets>();

/**
 * Remembers a site's facets for the time when its search fails: those of the search that found most since
 * the stock last changed. What found nothing, or one vehicle, leaves a visitor no way on.
 */
export function rememberFacets(
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

/** Empty where nothing was ever found. */
export function recallFacets(
  search: InventorySearch,
  { slug }: Pick<SearchedSite, "slug">,
): SearchAnswer["facets"] {
  return LAST_FACETS.get(search, slug)?.facets ?? {};
}
