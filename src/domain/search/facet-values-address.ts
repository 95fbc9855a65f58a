import type { FacetField } from "./facet-fields.ts";

/** Pages of all values of one facet stand under it: "/facets/make". */
export const FACET_VALUES_FOLDER = "/facets/";

/** The parameter that holds the path of the search whose values they are. */
export const SEARCH_PATH_PARAMETER = "in";

/**
 * "/facets/make?query=red&in=/search/used-cars": the search's own parameters, its page apart.
 * `query` is without its question mark.
 */
export function buildFacetValuesHref(field: FacetField, path: string, query: string): string {
  const joint = query === "" ? "" : "&";
  return `${FACET_VALUES_FOLDER}${field}?${query}${joint}${SEARCH_PATH_PARAMETER}=${encodePath(path)}`;
}

/** Slashes may stand in a query as they are. */
function encodePath(path: string): string {
  return encodeURIComponent(path.toWellFormed()).replaceAll("%2F", "/");
}
