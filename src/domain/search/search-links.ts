import type { Site } from "#domain/site/site.ts";
import type { FacetField } from "./facet-fields.ts";
import { buildFacetValuesHref } from "./facet-values-address.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import { resolvePlaceAddress } from "./resolve-place-path.ts";
import type { FixedValues, SearchPlace } from "./search-place.ts";
import { hasValue, isSameValue, type SearchState } from "./search-state.ts";
import type { StockSummary } from "./stock-summary.ts";

/** Addresses one step away from a search; every change but that of the page goes to page one. */
export type SearchLinks = {
  /** Whether a value is chosen, by the visitor or by the path alone. */
  isChosen: (field: FacetField, value: string) => boolean;
  /** Chooses a value, or takes it away. Null where the path fixes it and no path is wider. */
  toggle: (field: FacetField, value: string) => string | null;
  /** Without any value that the visitor chose of a field. */
  withoutChoices: (field: FacetField) => string;
  withoutRange: (field: FacetField) => string;
  withoutQuery: () => string;
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
  const isFixedTo = (field: FacetField, value: string) => {
    const fixed = place.fixed[field] ?? [];
    return isSingle(fixed) && hasValue(fixed, value);
  };
  const isChosenHere = (field: FacetField, value: string) =>
    hasValue(state.choices[field] ?? [], value);
  const toHref = (next: Partial<SearchState>) =>
    `${place.path}${formatSearchQuery({ ...state, page: 1, ...next })}`;
  return {
    isChosen: (field, value) => isChosenHere(field, value) || isFixedTo(field, value),
    toggle: (field, value) => {
      if (isChosenHere(field, value)) return toHref({ choices: removeChoice(state, field, value) });
      if (place.fixed[field] === undefined) {
        return toHref({ choices: addChoice(state, field, value) });
      }
      const values = isFixedTo(field, value) ? [] : [value];
      return moveTo(searched, changeFixed(place.fixed, field, values), field);
    },
    withoutChoices: (field) => {
      const { [field]: _removed, ...choices } = state.choices;
      return toHref({ choices });
    },
    withoutRange: (field) => {
      const { [field]: _removed, ...ranges } = state.ranges;
      return toHref({ ranges });
    },
    withoutQuery: () => toHref({ query: "" }),
    withSort: (sort) => toHref({ sort }),
    withPage: (page) => toHref({ page }),
    clear: () => place.path,
    toAllValues: (field) => buildFacetValuesHref(field, place.path, state),
  };
}

/** Several spellings of one value, as a path has them, are one value. */
function isSingle(values: readonly string[]): boolean {
  const [first] = values;
  return first !== undefined && values.every((value) => isSameWord(value, first));
}

function isSameWord(one: string, other: string): boolean {
  return isSameValue(one.replace(/[^\p{L}\p{N}]/gu, ""), other.replace(/[^\p{L}\p{N}]/gu, ""));
}

function addChoice({ choices }: SearchState, field: FacetField, value: string) {
  return { ...choices, [field]: [...(choices[field] ?? []), value].sort() };
}

function removeChoice({ choices }: SearchState, field: FacetField, value: string) {
  const { [field]: values = [], ...others } = choices;
  const kept = values.filter((candidate) => !isSameValue(candidate, value));
  return kept.length === 0 ? others : { ...others, [field]: kept };
}

/** A model goes with its make. */
function changeFixed(fixed: FixedValues, field: FacetField, values: string[]): FixedValues {
  const { [field]: _changed, ...others } = fixed;
  const kept: FixedValues = others;
  if (field === "make") delete kept.model;
  return values.length === 0 ? kept : { ...kept, [field]: values };
}

function moveTo(
  { site, stock, place, state }: SearchedPlace,
  wanted: FixedValues,
  changed: FacetField,
): string | null {
  const address = resolvePlaceAddress(site, stock, wanted);
  const isHere = address?.path === place.path && Object.keys(address.choices).length === 0;
  if (address === null || isHere) return null;
  const { [changed]: _replaced, ...choices } = state.choices;
  const next = { ...state, page: 1, choices: { ...choices, ...address.choices } };
  return `${address.path}${formatSearchQuery(next)}`;
}
