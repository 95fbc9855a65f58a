import type { SearchAnswer } from "#domain/search/filters/search-answer.ts";
import type { SearchTarget } from "#ports/search/inventory-search.ts";
import type { SearchServices } from "./search-caches.ts";

type Services = Pick<SearchServices, "search" | "caches">;

type SearchedSite = { slug: string; search: SearchTarget };

/** Stores the facets of the largest result since the stock changed, to show while the search is down. */
export function storeLastFacets(
  { search, caches }: Services,
  site: SearchedSite,
  { total, facets }: Pick<SearchAnswer, "total" | "facets">,
): void {
  const revision = search.revision(site.search);
  const last = caches.lastFacets.get(search, site.slug);
  const isOfThisStock = revision !== null && last?.revision === revision;
  if (total === 0 || (isOfThisStock && total < last.total)) return;
  caches.lastFacets.set(search, site.slug, { revision, total, facets });
}

/** Empty where no search has found anything yet. */
export function readLastFacets(
  { search, caches }: Services,
  { slug }: Pick<SearchedSite, "slug">,
): SearchAnswer["facets"] {
  return caches.lastFacets.get(search, slug)?.facets ?? {};
}
