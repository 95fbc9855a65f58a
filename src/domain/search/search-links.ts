import type { Site } from "#domain/site/site.ts";
import type { FacetField } from "./facet-fields.ts";
import { buildFacetValuesHref } from "./facet-values-address.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import { type PlaceAddress, resolvePlaceAddress } from "./resolve-place-path.ts";
import { createSearchHrefs } from "./search-hrefs.ts";
import type { FixedValues, SearchPlace } from "./search-place.ts";
import { hasValue, isSameValue, type SearchState } from "./search-state.ts";
import { createStockMemory } from "./stock-memory.ts";
import type { StockSummary } from "./stock-summary.ts";

/** Addresses one step away from a search; every change but that of the page goes to page one. */
export type SearchLinks = {
  /** Whether any value of a facet is chosen. */
  hasChoice: (field: FacetField) => boolean;
  /** Whether a value is chosen, by the visitor or by the path alone. */
  isChosen: (field: FacetField, value: string) => boolean;
  /** Chooses a value, or takes it away. Null where the path fixes it and no path is wider. */
  toggle: (field: FacetField, value: string) => string | null;
  /** Without any value that the visitor chose of a field. */
  withoutChoices: (field: FacetField) => string;
  withoutRange: (field: FacetField) => string;
  withQuery: (query: string) => string;
  withSort: (sort: string | null) => string;
  withPage: (page: number) => string;
  /** The path alone. */
  clear: () => string;
  /** The page of all values of a facet of this search. */
  toAllValues: (field: FacetField) => string;
};

type SearchedPlace = {
  site: Pick<Site, "default_search_path" | "search_paths">;
  stock: StockSummary;
  place: SearchPlace;
  state: SearchState;
};

/**
 * Where a path fixes a field, another value leads to that value's path, and taking it away to the
 * wider path; everywhere else a choice is a parameter.
 */
export function buildSearchLinks(searched: SearchedPlace): SearchLinks {
  const { place, state } = searched;
  const hrefs = createSearchHrefs(place.path, state);
  const isFixedTo = (field: FacetField, value: string) => {
    const fixed = place.fixed[field];
    return fixed !== undefined && isSingle(fixed) && hasValue(fixed, value);
  };
  const chosenOf = (field: FacetField) => state.choices[field] ?? [];
  const toHref = (next: Partial<SearchState>) =>
    `${place.path}${formatSearchQuery({ ...state, page: 1, ...next })}`;
  return {
    hasChoice: (field) => chosenOf(field).length > 0 || isSingle(place.fixed[field] ?? []),
    isChosen: (field, value) => hasValue(chosenOf(field), value) || isFixedTo(field, value),
    toggle: (field, value) => {
      const chosen = chosenOf(field);
      if (hasValue(chosen, value)) {
        return hrefs.withChoices(
          field,
          chosen.filter((candidate) => !isSameValue(candidate, value)),
        );
      }
      if (place.fixed[field] === undefined) {
        return chosen.length === 0
          ? hrefs.withChoice(field, value)
          : hrefs.withChoices(field, [...chosen, value].sort());
      }
      const wanted = isFixedTo(field, value) ? null : value;
      return moveTo(searched, field, wanted, hrefs.query);
    },
    withoutChoices: (field) => hrefs.withChoices(field, []),
    withoutRange: (field) => {
      const { [field]: _removed, ...ranges } = state.ranges;
      return toHref({ ranges });
    },
    withQuery: (query) => toHref({ query }),
    withSort: hrefs.withSort,
    withPage: hrefs.withPage,
    clear: () => place.path,
    toAllValues: (field) => buildFacetValuesHref(field, place.path, hrefs.query),
  };
}

/** Several spellings of one value, as a path has them, are one value. */
function isSingle(values: readonly string[]): boolean {
  const [first] = values;
  if (first === undefined || values.length === 1) return first !== undefined;
  return values.every((value) => isSameWord(value, first));
}

function isSameWord(one: string, other: string): boolean {
  return isSameValue(one.replace(/[^\p{L}\p{N}]/gu, ""), other.replace(/[^\p{L}\p{N}]/gu, ""));
}

/** A model goes with its make. */
function changeFixed(fixed: FixedValues, field: FacetField, value: string | null): FixedValues {
  const { [field]: _changed, ...others } = fixed;
  const kept: FixedValues = others;
  if (field === "make") delete kept.model;
  return value === null ? kept : { ...kept, [field]: [value] };
}

/** Where a value that the path fixes is another, or none (null). */
function moveTo(
  searched: SearchedPlace,
  changed: FacetField,
  value: string | null,
  query: string,
): string | null {
  const { place, state } = searched;
  const address = recallPlaceAddress(searched, changed, value);
  if (address === null) return null;
  const isPathAlone = Object.keys(address.choices).length === 0;
  if (isPathAlone && address.path === place.path) return null;
  if (isPathAlone && state.choices[changed] === undefined) {
    return query === "" ? address.path : `${address.path}?${query}`;
  }
  const { [changed]: _replaced, ...choices } = state.choices;
  const next = { ...state, page: 1, choices: { ...choices, ...address.choices } };
  return `${address.path}${formatSearchQuery(next)}`;
}

/** Addresses of one site's stock remembered at once. */
const MAX_REMEMBERED = 2_000;

const recall = createStockMemory<SearchedPlace["site"], PlaceAddress | null>(MAX_REMEMBERED);

/**
 * Every page asks for the same few again, while neither the site nor its stock changes: until then a
 * path fixes the same values.
 */
function recallPlaceAddress(
  { site, stock, place }: SearchedPlace,
  changed: FacetField,
  value: string | null,
): PlaceAddress | null {
  const key = `${place.path} ${changed} ${value ?? ""}`;
  return recall(site, stock, key, () =>
    resolvePlaceAddress(site, stock, changeFixed(place.fixed, changed, value)),
  );
}
