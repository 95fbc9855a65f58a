import { FACET_FIELDS, type FacetField } from "./facet-fields.ts";
import { formatRange, type NumberRange } from "./number-range.ts";
import type { SearchState } from "./search-state.ts";

/** A parameter of an address, not yet encoded. */
export type SearchParameter = { name: string; value: string };

/**
 * The parameters of a search in their one canonical order: text, choices, ranges, order, page.
 * What is at its default is not written.
 */
export function toSearchParameters(state: SearchState): SearchParameter[] {
  return [
    ...(state.query === "" ? [] : [{ name: "query", value: state.query }]),
    ...listFields(state.choices).flatMap((field) =>
      toChoiceParameters(field, state.choices[field]),
    ),
    ...listFields(state.ranges).flatMap((field) => toRangeParameters(field, state.ranges[field])),
    ...(state.sort === null ? [] : [{ name: "sortBy", value: state.sort }]),
    ...(state.page === 1 ? [] : [{ name: "page", value: String(state.page) }]),
  ];
}

/** "?refinementList%5Bmake%5D%5B0%5D=Mazda&page=2"; "" for a search without any parameter. */
export function formatSearchQuery(state: SearchState): string {
  const parameters = toSearchParameters(state).map(formatParameter);
  return parameters.length === 0 ? "" : `?${parameters.join("&")}`;
}

/** In the canonical order. A page writes hundreds of addresses, of which each has few fields. */
function listFields(byField: Partial<Record<FacetField, unknown>>): FacetField[] {
  return FACET_FIELDS.filter((field) => byField[field] !== undefined);
}

function toChoiceParameters(field: FacetField, values: readonly string[] = []): SearchParameter[] {
  return values.map((value, n) => ({ name: `refinementList[${field}][${n}]`, value }));
}

function toRangeParameters(field: FacetField, range: NumberRange | undefined): SearchParameter[] {
  return range === undefined ? [] : [{ name: `range[${field}]`, value: formatRange(range) }];
}

function formatParameter({ name, value }: SearchParameter): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed()).replaceAll("%20", "+")}`;
}
