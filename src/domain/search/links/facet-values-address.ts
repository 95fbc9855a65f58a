import { FACET_VALUES_FOLDER, SEARCH_PATH_PARAMETER } from "../../addresses/site-addresses.ts";
import type { Site } from "../../site/config/site.ts";
import { type FacetField, isRangeField, parseFacetField } from "../fields/facet-fields.ts";

/** Needed by the home page's quick search even where the site does not filter by them. */
const QUICK_SEARCH_FIELDS: readonly FacetField[] = ["make", "model", "body"];

/** "/facets/make?query=red&in=/search/used-cars". `query` has no question mark. */
export function buildFacetValuesHref(field: FacetField, path: string, query: string): string {
  const joint = query === "" ? "" : "&";
  return `${FACET_VALUES_FOLDER}${field}?${query}${joint}${SEARCH_PATH_PARAMETER}=${encodePath(path)}`;
}

/** Null when the site has no list of this facet's values. */
export function parseFacetPage(site: Pick<Site, "facets">, name: string): FacetField | null {
  const field = parseFacetField(name);
  if (field === null || isRangeField(field)) return null;
  return [...site.facets, ...QUICK_SEARCH_FIELDS].includes(field) ? field : null;
}

function encodePath(path: string): string {
  return encodeURIComponent(path.toWellFormed()).replaceAll("%2F", "/");
}
