import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import { formatRange, type NumberRange, narrowRange } from "../fields/number-range.ts";
import { formatSearchQuery } from "../query/format-search-query.ts";
import { parseSearchState } from "../query/parse-search-state.ts";
import {
  type FacetChoices,
  type FacetRanges,
  hasValue,
  type SearchState,
} from "../query/search-state.ts";
import { composeWords } from "./compose-words.ts";

export type SearchAddress = { path: string; state: SearchState };

/** Reads "/search/used-cars?sortBy=price:asc". */
export function parseSearchAddress(address: string): SearchAddress {
  const [path = "", query = ""] = address.split("?");
  return { path, state: parseSearchState(new URLSearchParams(query)) };
}

export function formatSearchAddress({ path, state }: SearchAddress): string {
  return `${path}${formatSearchQuery(state)}`;
}

/** A click: the search its link was rendered for, its target, and the search requested already. */
export type Press = Record<"shown" | "pressed" | "requested", SearchAddress>;

/**
 * The search to request after a click. Earlier clicks may still be pending, so what the link changes of
 * `shown` is applied to `requested`: shown make=Kia, pressed make=Kia,Mazda and requested make=Kia&body=SUV
 * give make=Kia,Mazda&body=SUV. A second click changes nothing. Of two new paths the newer one wins.
 */
export function composeSearch(
  shown: SearchAddress,
  pressed: SearchAddress,
  requested: SearchAddress,
): SearchAddress {
  const [from, to, base] = [shown.state, pressed.state, requested.state];
  const isExact = to.isExact === from.isExact ? base.isExact : to.isExact;
  const state: SearchState = {
    query: composeWords(from.query, to.query, base.query),
    ...(isExact && { isExact }),
    choices: composeChoices(from.choices, to.choices, base.choices),
    ranges: composeRanges(from.ranges, to.ranges, base.ranges),
    sort: to.sort === from.sort ? base.sort : to.sort,
    page: 1,
  };
  if (pressed.path !== shown.path) return { path: pressed.path, state };
  const turnsPage = isSameBesidePage(from, to) && to.page !== from.page;
  const isNoChange = isSameBesidePage(base, state) && !turnsPage;
  const page = turnsPage ? to.page : isNoChange ? base.page : 1;
  return { path: requested.path, state: { ...state, page } };
}

/** A second click on a facet value undoes a first one that is still pending. */
export function toggleSearch(
  shown: SearchAddress,
  pressed: SearchAddress,
  requested: SearchAddress,
): SearchAddress {
  return includesPress(shown, pressed, requested)
    ? composeSearch(pressed, shown, requested)
    : composeSearch(shown, pressed, requested);
}

/** Whether the pending search has what the link adds. */
export function includesPress(
  shown: SearchAddress,
  pressed: SearchAddress,
  requested: SearchAddress,
): boolean {
  const composed = composeSearch(shown, pressed, requested);
  return composed.path === requested.path && isSameBesidePage(composed.state, requested.state);
}

/** Fields that a form sets itself; the rest repeats the search that is shown. */
export type OwnFields = { hasSort: boolean; ranges: readonly FacetField[] };

/** A form of ranges leaves out the words of the shown text that bound them. */
export function applyForm(
  shown: SearchAddress,
  sent: SearchAddress,
  requested: SearchAddress,
  { hasSort, ranges }: OwnFields,
): SearchAddress {
  const { state } = requested;
  const next: FacetRanges = { ...state.ranges };
  for (const field of ranges) {
    const range = sent.state.ranges[field];
    if (range) next[field] = range;
    else delete next[field];
  }
  const sort = hasSort ? sent.state.sort : state.sort;
  const query = composeWords(shown.state.query, sent.state.query, state.query);
  return { path: requested.path, state: { ...state, query, ranges: next, sort, page: 1 } };
}

/** After a failed search values stay pending, as they stay ticked; the order is shown as it was. */
export function giveUpSort(requested: SearchAddress, shown: SearchAddress): SearchAddress {
  const { path, state } = requested;
  const left: SearchAddress = { path, state: { ...state, sort: shown.state.sort } };
  const isShown = path === shown.path && isSameBesidePage(left.state, shown.state);
  return state.sort !== shown.state.sort && isShown ? shown : left;
}

export type FixedSearch = Pick<SearchState, "choices" | "ranges">;

/**
 * Rewrites a click for the wider path that it, or a pending search, leads to: what the shown path fixes
 * becomes a choice there, unless the wider path fixes it too. `fixed` is of the shown path.
 */
export function widenPress(press: Press, fixed: FixedSearch, field: string | null): Press {
  const { shown, pressed, requested } = press;
  const path = pressed.path === shown.path ? requested.path : pressed.path;
  if (path === shown.path) return press;
  const there = [pressed, requested].filter((search) => search.path === path);
  const widen = (search: SearchAddress): SearchAddress => {
    if (search.path !== shown.path) return search;
    const ranges = narrowRanges(search.state.ranges, fixed.ranges, there);
    // The shown path does not fix the link's own field.
    if (pressed.path === shown.path) return { ...search, state: { ...search.state, ranges } };
    const choices = addChoices(search.state.choices, fixed.choices, there, field);
    return { path, state: { ...search.state, choices, ranges } };
  };
  return { shown: widen(shown), pressed: widen(pressed), requested: widen(requested) };
}

function addChoices(
  chosen: FacetChoices,
  fixed: FacetChoices,
  there: readonly SearchAddress[],
  field: string | null,
): FacetChoices {
  const choices: FacetChoices = { ...chosen };
  for (const name of FACET_FIELDS) {
    const values = fixed[name];
    const isChosenThere = name === field || there.some(({ state }) => state.choices[name]);
    if (!values || !isChosenThere) continue;
    choices[name] = [...new Set([...(choices[name] ?? []), ...values])].sort();
  }
  return choices;
}

/** Follows the same rule as `resolveWiderAddress`. */
function narrowRanges(
  chosen: FacetRanges,
  fixed: FacetRanges,
  there: readonly SearchAddress[],
): FacetRanges {
  const ranges: FacetRanges = { ...chosen };
  for (const name of FACET_FIELDS) {
    const [own, range] = [chosen[name], fixed[name]];
    if (!range || !there.some(({ state }) => state.ranges[name])) continue;
    ranges[name] = own ? (narrowRange(range, own) ?? own) : range;
  }
  return ranges;
}

function isSameBesidePage(one: SearchState, other: SearchState): boolean {
  return formatSearchQuery({ ...one, page: 1 }) === formatSearchQuery({ ...other, page: 1 });
}

function composeChoices(from: FacetChoices, to: FacetChoices, base: FacetChoices): FacetChoices {
  const choices: FacetChoices = {};
  for (const field of FACET_FIELDS) {
    const [before, after] = [from[field] ?? [], to[field] ?? []];
    const remaining = (base[field] ?? []).filter(
      (value) => !hasValue(before, value) || hasValue(after, value),
    );
    const added = after.filter((value) => !hasValue(before, value) && !hasValue(remaining, value));
    if (remaining.length + added.length > 0) choices[field] = [...remaining, ...added].sort();
  }
  return choices;
}

function composeRanges(from: FacetRanges, to: FacetRanges, base: FacetRanges): FacetRanges {
  const ranges: FacetRanges = {};
  for (const field of FACET_FIELDS) {
    const isChanged = toText(from[field]) !== toText(to[field]);
    const range = isChanged ? to[field] : base[field];
    if (range) ranges[field] = range;
  }
  return ranges;
}

const toText = (range: NumberRange | undefined): string => (range ? formatRange(range) : "");
