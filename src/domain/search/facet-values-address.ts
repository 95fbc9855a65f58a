import type { FacetField } from "./facet-fields.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import type { SearchState } from "./search-state.ts";

/** Pages of all values of one facet stand under it: "/facets/make". */
export const FACET_VALUES_FOLDER = "/facets/";

/** The parameter that holds the path of the search whose values they are. */
export const SEARCH_PATH_PARAMETER = "in";

/** "/facets/make?query=red&in=/search/used-cars": the search's own parameters, its page apart. */
export function buildFacetValuesHref(field: FacetField, path: string, state: SearchState): string {
  const query = formatSearchQuery({ ...state, page: 1 });
  const within = encodeURIComponent(path.toWellFormed()).replaceAll("%2F", "/");
  const joint = query === "" ? "?" : "&";
  return `${FACET_VALUES_FOLDER}${field}${query}${joint}${SEARCH_PATH_PARAMETER}=${within}`;
}
