import { buildFacetQuery } from "#domain/search/build-search-queries.ts";
import { resolveDefaultSearchPath } from "#domain/search/default-search-path.ts";
import type { FacetValuesPage } from "#domain/search/facet.ts";
import { FACET_DEFINITIONS } from "#domain/search/facet-definitions.ts";
import { parseFacetPage, SEARCH_PATH_PARAMETER } from "#domain/search/facet-values-address.ts";
import { formatSearchQuery } from "#domain/search/format-search-query.ts";
import { resolveFreshUntil } from "#domain/search/fresh-until.ts";
import { nameChoices } from "#domain/search/name-choices.ts";
import { parseSearchState } from "#domain/search/parse-search-state.ts";
import { readSearchAnswer } from "#domain/search/search-answer.ts";
import { formatSearchHeading } from "#domain/search/search-heading.ts";
import { buildSearchLinks } from "#domain/search/search-links.ts";
import { spellChoices } from "#domain/search/spell-choices.ts";
import { buildStandingFilter } from "#domain/search/standing-filter.ts";
import { toFacetValues } from "#domain/search/to-facets.ts";
import type { Site } from "#domain/site/site.ts";
import { DEFAULT_INDEX } from "#ports/inventory-search.ts";
import type { Platform } from "#ports/platform.ts";
import { askAsVisitor } from "./ask-search.ts";
import { readSearchPlace } from "./read-search-place.ts";

/** `fieldName` stands in the path, the search's path in `in`, the rest are the search's own. */
export type FacetValuesAddress = { fieldName: string; params: URLSearchParams };

export type FoundFacetValues =
  | {
      is: "page";
      page: FacetValuesPage;
      /** The instant (milliseconds UTC) at which time alone makes the page old; null: never. */
      freshUntil: number | null;
    }
  | { is: "failed" }
  /** The page of the search itself says so, and offers ways on. */
  | { is: "too_broad"; searchHref: string }
  | { is: "unknown" };

/**
 * Every value of one facet of a search, by one query that ignores the facet's own choice. Unknown
 * is a field that the site does not filter by, a range of numbers, or no path of its search. `now`
 * is in milliseconds UTC.
 */
export async function showFacetValues(
  services: Pick<Platform, "search" | "log">,
  site: Site,
  { fieldName, params }: FacetValuesAddress,
  now: number,
): Promise<FoundFacetValues> {
  const field = parseFacetPage(site, fieldName);
  if (field === null) return { is: "unknown" };
  const pathname = params.get(SEARCH_PATH_PARAMETER) ?? resolveDefaultSearchPath(site);
  const { stock, place } = await readSearchPlace(services, site, pathname, now);
  if (place === null) return { is: "unknown" };
  const asked = { ...parseSearchState(params), page: 1 };
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
