import { FACET_FIELDS } from "../fields/facet-fields.ts";
import { formatRange } from "../fields/number-range.ts";
import { restateSearch } from "./restate-search.ts";
import type { FacetRanges, SearchState } from "./search-state.ts";

/** Not yet encoded. */
export type SearchParameter = { name: string; value: string };

/** Says that the words of the query are looked for as they are. */
export const EXACT = "exact";

/** A form's encoding changes only the spaces of these texts. */
const PLAIN = /^[\w .-]*$/;

/** Parameters in canonical order; defaults are not written. */
export function toSearchParameters(searched: SearchState): SearchParameter[] {
  const state = restateSearch(searched);
  const parameters: SearchParameter[] = [];
  if (state.query !== "") parameters.push({ name: "query", value: state.query });
  if (state.isExact && state.query !== "") parameters.push({ name: EXACT, value: "true" });
  for (const field of FACET_FIELDS) {
    const values = state.choices[field];
    if (!values) continue;
    values.forEach((value, n) =>
      parameters.push({ name: `refinementList[${field}][${n}]`, value }),
    );
  }
  parameters.push(...listRangeParameters(state.ranges));
  if (state.sort !== null) parameters.push({ name: "sortBy", value: state.sort });
  if (state.page !== 1) parameters.push({ name: "page", value: String(state.page) });
  return parameters;
}

export function listRangeParameters(ranges: FacetRanges): SearchParameter[] {
  const parameters: SearchParameter[] = [];
  for (const field of FACET_FIELDS) {
    const range = ranges[field];
    if (range) parameters.push({ name: `range[${field}]`, value: formatRange(range) });
  }
  return parameters;
}

export function formatSearchQuery(state: SearchState): string {
  return formatParameters(toSearchParameters(state), "?");
}

/** Encodes as a form does. */
export function formatParameters(parameters: readonly SearchParameter[], first: "?" | ""): string {
  // Concatenated for speed: a page has a hundred links and more.
  let query = "";
  for (const { name, value } of parameters) {
    query += `${query === "" ? first : "&"}${encodeName(name)}=${encodeParameter(value)}`;
  }
  return query;
}

export function encodeParameter(text: string): string {
  return PLAIN.test(text)
    ? text.replaceAll(" ", "+")
    : encodeURIComponent(text.toWellFormed()).replaceAll("%20", "+");
}

function encodeName(name: string): string {
  return name.includes("[") ? name.replaceAll("[", "%5B").replaceAll("]", "%5D") : name;
}
