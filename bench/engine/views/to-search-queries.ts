import { FACET_FIELDS } from "#domain/search/fields/facet-fields.ts";
import {
  buildSearchQueries,
  type SearchQueries,
} from "#domain/search/filters/build-search-queries.ts";
import { readSearchAnswer, type SearchResultPart } from "#domain/search/filters/search-answer.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import { buildPlace } from "#domain/search/places/search-place.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { HITS_A_PAGE, type PageView, SOLD_DAYS } from "./page-view.ts";
import type { ViewAnswer } from "./view-answer.ts";
import { LIST_FIELDS, RANGE_FIELDS } from "./view-answer.ts";

const SITE = buildSite({
  facets: [...FACET_FIELDS],
  hits_per_page: HITS_A_PAGE,
  include_sold_cars_days: SOLD_DAYS,
  stock_statuses: ["in_stock", "coming_soon", "sold"],
});

/** The queries that the platform sends for a page. */
export function toSearchQueries(view: PageView): SearchQueries {
  const { dealershipIds, query, choices, ranges, sort, page, unlike } = view;
  const site = {
    ...SITE,
    inventory_scope: dealershipIds === null ? ("platform" as const) : SITE.inventory_scope,
    dealerships: (dealershipIds ?? []).map((id) => buildDealership({ id })),
  };
  const standingFilter = buildStandingFilter(site, view.now);
  return buildSearchQueries({
    site,
    indexUid: DEFAULT_INDEX,
    // No vehicle has such an id, so the answer is the same.
    standingFilter: unlike === null ? standingFilter : [...standingFilter, `NOT id = -${unlike}`],
    place: buildPlace("/search", {}),
    state: { query, choices, ranges, sort, page },
  });
}

/** The part of the results that the platform reads. */
export function toViewAnswer(
  results: readonly SearchResultPart[],
  { ownChoiceIgnored }: SearchQueries,
): ViewAnswer {
  const { hits, total, facets } = readSearchAnswer(results, FACET_FIELDS, ownChoiceIgnored);
  return {
    ids: hits.map(({ id }) => id),
    total,
    counts: Object.fromEntries(
      LIST_FIELDS.map((field) => [field, facets[field]?.distribution ?? {}]),
    ),
    bounds: Object.fromEntries(
      RANGE_FIELDS.flatMap((field) => {
        const bounds = facets[field]?.bounds;
        return bounds ? [[field, { min: bounds.min, max: bounds.max }]] : [];
      }),
    ),
  };
}
