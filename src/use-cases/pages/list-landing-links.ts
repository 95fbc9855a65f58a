import type { Breadcrumb } from "#domain/search/links/breadcrumbs.ts";
import { formatSearchHeading } from "#domain/search/links/search-heading.ts";
import type { SearchPlace } from "#domain/search/places/search-place.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import { EMPTY_SEARCH } from "#domain/search/query/search-state.ts";
import { listRelatedLinks } from "#domain/search/results/list-related-links.ts";
import { listSearchBreadcrumbs } from "#domain/search/results/list-search-breadcrumbs.ts";
import type { RelatedLinks } from "#domain/search/results/search-page.ts";
import type { Site } from "#domain/site/config/site.ts";

export type LandingLinks = { related: RelatedLinks | null; breadcrumbs: Breadcrumb[] };

export const NO_LANDING_LINKS: LandingLinks = { related: null, breadcrumbs: [] };

/** `shown` is the stock in the site's default order. */
export function listLandingLinks(
  site: Site,
  stock: StockSummary,
  shown: StockSummary,
  place: SearchPlace,
): LandingLinks {
  const heading = formatSearchHeading(place, EMPTY_SEARCH, site, stock);
  return {
    related: listRelatedLinks(site, { stock, shown }, place),
    breadcrumbs: listSearchBreadcrumbs(site, stock, place, heading),
  };
}
