import type { FacetField } from "../fields/facet-fields.ts";
import type { NumberRange } from "../fields/number-range.ts";
import { formatSearchQuery } from "../query/format-search-query.ts";
import { settleRange } from "../query/restate-search.ts";
import { EMPTY_SEARCH, hasValue, isSameValue, type SearchState } from "../query/search-state.ts";
import { buildFacetValuesHref } from "./facet-values-address.ts";
import { createWiderAddresses, type SearchedPlace } from "./resolve-wider-address.ts";
import { createSearchHrefs } from "./search-hrefs.ts";

/** All but `withPage` lead to page one. */
export type SearchLinks = {
  hasChoice: (field: FacetField) => boolean;
  /** Chosen by the visitor or fixed by the path. */
  isChosen: (field: FacetField, value: string) => boolean;
  canToggle: (field: FacetField, value: string) => boolean;
  /** Null when the path fixes the field and no path is wider. */
  toggle: (field: FacetField, value: string) => string | null;
  withoutChoices: (field: FacetField) => string;
  /** Only these are left out; others of the field stay. */
  withoutValues: (field: FacetField, values: readonly string[]) => string;
  withoutRange: (field: FacetField) => string;
  /** The search with one of two ranges that contradict each other. */
  withRange: (field: FacetField, range: NumberRange) => string;
  withoutIdentifiers: () => string;
  withQuery: (query: string) => string;
  /** The search for a text as it is, with nothing understood and nothing chosen. */
  exactly: (query: string) => string;
  /** The search for what a text means, with nothing else chosen. */
  meant: (query: string) => string;
  withSort: (sort: string | null) => string;
  withPage: (page: number) => string;
  clear: () => string;
  toAllValues: (field: FacetField) => string;
};

/** A choice becomes a parameter; where the path fixes the field, it leads to a wider path instead. */
export function buildSearchLinks(searched: SearchedPlace): SearchLinks {
  const { place, state } = searched;
  const wider = createWiderAddresses(searched);
  const hrefs = createSearchHrefs(place.path, state);
  const chosenOf = (field: FacetField) => state.choices[field] ?? [];
  const ownOf = (field: FacetField) => {
    const fixed = place.fixed[field];
    return fixed !== undefined && isSingle(fixed) ? fixed : [];
  };
  const isChosen = (field: FacetField, value: string) =>
    hasValue(chosenOf(field), value) || hasValue(ownOf(field), value);
  /** Null when the path does not fix the field. */
  const listWanted = (field: FacetField, value: string): readonly string[] | null => {
    const [own, chosen] = [ownOf(field), chosenOf(field)];
    if (hasValue(own, value)) {
      return chosen.filter((other) => !hasValue(own, other));
    }
    const isRoom = hasValue(place.fixed[field] ?? [value], value);
    return isRoom || hasValue(chosen, value) ? null : [...own, ...chosen, value];
  };
  const toHref = (next: Partial<SearchState>) =>
    `${place.path}${formatSearchQuery({ ...state, page: 1, ...next })}`;
  return {
    hasChoice: (field) => chosenOf(field).length > 0 || ownOf(field).length > 0,
    isChosen,
    canToggle: (field, value) => {
      const wanted = listWanted(field, value);
      return wanted === null || wider.has(field, wanted) || hasValue(chosenOf(field), value);
    },
    toggle: (field, value) => {
      const wanted = listWanted(field, value);
      const address = wanted && wider.resolve(field, wanted);
      if (address !== null) return address;
      const chosen = chosenOf(field);
      const others = chosen.filter((other) => !isSameValue(other, value));
      // A choice of what the path fixes can leave the address, though the path itself cannot be left.
      if (wanted !== null && others.length === chosen.length) return null;
      if (chosen.length === 0) return hrefs.withChoice(field, value);
      const next = others.length === chosen.length ? [...chosen, value].sort() : others;
      return hrefs.withChoices(field, next);
    },
    withoutChoices: (field) => hrefs.withChoices(field, []),
    withoutValues: (field, values) =>
      hrefs.withChoices(
        field,
        chosenOf(field).filter((value) => !hasValue(values, value)),
      ),
    withoutRange: (field) => {
      const { [field]: _removed, ...ranges } = state.ranges;
      return toHref({ ranges });
    },
    withRange: (field, range) =>
      `${place.path}${formatSearchQuery({ ...settleRange(state, field, range), page: 1 })}`,
    withoutIdentifiers: () => toHref({ identifiers: [] }),
    withQuery: (query) => toHref({ query }),
    exactly: (query) =>
      `${place.path}${formatSearchQuery({ ...EMPTY_SEARCH, query, isExact: true })}`,
    meant: (query) => `${place.path}${formatSearchQuery({ ...EMPTY_SEARCH, query })}`,
    withSort: hrefs.withSort,
    withPage: hrefs.withPage,
    clear: () => place.path,
    toAllValues: (field) => buildFacetValuesHref(field, place.path, hrefs.query),
  };
}

/** A path may fix one value in several spellings. */
function isSingle(values: readonly string[]): boolean {
  const [first] = values;
  if (first === undefined || values.length === 1) return first !== undefined;
  return values.every((value) => isSameWord(value, first));
}

function isSameWord(one: string, other: string): boolean {
  return isSameValue(one.replace(/[^\p{L}\p{N}]/gu, ""), other.replace(/[^\p{L}\p{N}]/gu, ""));
}
