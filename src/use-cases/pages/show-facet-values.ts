import { SEARCH_PATH_PARAMETER } from "#domain/addresses/site-addresses.ts";
import { resolveFreshUntil } from "#domain/freshness/fresh-until.ts";
import type { FacetValuesPage } from "#domain/search/facets/facet.ts";
import { toFacetValues } from "#domain/search/facets/to-facets.ts";
import { FACET_DEFINITIONS } from "#domain/search/fields/facet-definitions.ts";
import { buildFacetQuery } from "#domain/search/filters/build-search-queries.ts";
import { nameChoices } from "#domain/search/filters/name-choices.ts";
import { readSearchAnswer } from "#domain/search/filters/search-answer.ts";
import { spellChoices } from "#domain/search/filters/spell-choices.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import { parseFacetPage } from "#domain/search/links/facet-values-address.ts";
import { formatSearchHeading } from "#domain/search/links/search-heading.ts";
import { buildSearchLinks } from "#domain/search/links/search-links.ts";
import { resolveDefaultSearchPath } from "#domain/search/places/default-search-path.ts";
import { resolveStockPlace } from "#domain/search/places/resolve-stock-place.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import { formatSearchQuery } from "#domain/search/query/format-search-query.ts";
import { parseSearchState } from "#domain/search/query/parse-search-state.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askAsVisitor } from "../search/ask-search.ts";
import { NO_WORDING, readWording } from "../search/read-wording.ts";
import type { SearchServices } from "../search/search-caches.ts";

/** `in` of `params` is the search's path; the other parameters are the search's own. */
export type FacetValuesAddress = { fieldName: string; params: URLSearchParams };

export type FoundFacetValues =
  | {
      is: "page";
      page: FacetValuesPage;
      freshUntil: number | null;
    }
  | { is: "failed" }
  /** The search page itself explains it and offers other searches. */
  | { is: "too_broad"; searchHref: string }
  | { is: "unknown" };

/** Every value of one facet. "unknown": not a facet of the site, a numeric one, or no path of its search. */
export async function showFacetValues(
  services: SearchServices,
  site: Site,
  summary: StockSummary | null,
  { fieldName, params }: FacetValuesAddress,
  now: number,
): Promise<FoundFacetValues> {
  const field = parseFacetPage(site, fieldName);
  if (field === null) return { is: "unknown" };
  const pathname = params.get(SEARCH_PATH_PARAMETER) ?? resolveDefaultSearchPath(site);
  const { stock, place } = resolveStockPlace(site, summary, pathname);
  if (place === null) return { is: "unknown" };
  const typed = { ...parseSearchState(params), page: 1 };
  const wording = typed.query === "" ? NO_WORDING : await readWording(services, site, now);
  const asked = wording.read(typed);
  const standingFilter = buildStandingFilter(site, now);
  const request = { site, indexUid: DEFAULT_INDEX, standingFilter, place, state: asked };
  const results = await askAsVisitor(services, site, [buildFacetQuery(request, field)]);
  if (results === "failed") return { is: "failed" };
  if (results === "too_broad") {
    return { is: "too_broad", searchHref: `${place.path}${formatSearchQuery(asked)}` };
  }
  const data = readSearchAnswer(results, [field], []).facets;
  const state = spellChoices(asked, data);
  const options = toFacetValues(
    {
      fields: [field],
      features: site.filtered_features,
      data,
      place,
      state,
      links: buildSearchLinks({ site, stock, place, state }),
    },
    field,
  );
  return {
    is: "page",
    page: {
      field,
      label: FACET_DEFINITIONS[field].label,
      heading: formatSearchHeading(place, nameChoices(state, stock, data, "heading"), site, stock),
      options,
      backHref: `${place.path}${formatSearchQuery(state)}`,
    },
    freshUntil: resolveFreshUntil(site, stock, [], now),
  };
}
