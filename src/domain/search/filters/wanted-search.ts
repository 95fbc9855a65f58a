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

/** A search as an address says it: which path, and what beside it. */
export type SearchAddress = { path: string; state: SearchState };

/** Reads "/search/used-cars?sortBy=price:asc"; nothing stands before the path. */
export function parseSearchAddress(address: string): SearchAddress {
  const [path = "", query = ""] = address.split("?");
  return { path, state: parseSearchState(new URLSearchParams(query)) };
}

export function formatSearchAddress({ path, state }: SearchAddress): string {
  return `${path}${formatSearchQuery(state)}`;
}

/** A press: the search that its link was written for, where the link leads, and what is wanted already. */
export type Press = Record<"shown" | "pressed" | "wanted", SearchAddress>;

/**
 * What is wanted once a link is pressed. The link is written for the search that the page shows, and
 * more may be wanted by then: the difference that the link makes is made to what is wanted. What is
 * wanted already stays, so that pressing the link again changes nothing.
 *
 *     shown     /search/used-cars?make=Kia              the page, as the server drew it
 *     pressed   /search/used-cars?make=Kia,Mazda        its link "Mazda", which adds Mazda
 *     wanted    /search/used-cars?make=Kia&body=SUV     "SUV" was pressed before, and is on its way
 *     answer    /search/used-cars?make=Kia,Mazda&body=SUV
 *
 * (Addresses are abridged: they say refinementList[make][0]=Kia.)
 *
 * Where both the link and an earlier press lead to other paths, the later path wins.
 */
export function composeSearch(
  shown: SearchAddress,
  pressed: SearchAddress,
  wanted: SearchAddress,
): SearchAddress {
  const [from, to, base] = [shown.state, pressed.state, wanted.state];
  const state: SearchState = {
    query: to.query === from.query ? base.query : to.query,
    choices: composeChoices(from.choices, to.choices, base.choices),
    ranges: composeRanges(from.ranges, to.ranges, base.ranges),
    sort: to.sort === from.sort ? base.sort : to.sort,
    page: 1,
  };
  if (pressed.path !== shown.path) return { path: pressed.path, state };
  const turnsPage = isSameBesidePage(from, to) && to.page !== from.page;
  const isNoChange = isSameBesidePage(base, state) && !turnsPage;
  const page = turnsPage ? to.page : isNoChange ? base.page : 1;
  return { path: wanted.path, state: { ...state, page } };
}

/**
 * What is wanted once a value of a facet is pressed: a second press takes back what the first one
 * did, before the page that the first one asked for has come.
 */
export function toggleSearch(
  shown: SearchAddress,
  pressed: SearchAddress,
  wanted: SearchAddress,
): SearchAddress {
  return includesPress(shown, pressed, wanted)
    ? composeSearch(pressed, shown, wanted)
    : composeSearch(shown, pressed, wanted);
}

/** Whether what a link leads to is wanted already. */
export function includesPress(
  shown: SearchAddress,
  pressed: SearchAddress,
  wanted: SearchAddress,
): boolean {
  const composed = composeSearch(shown, pressed, wanted);
  return composed.path === wanted.path && isSameBesidePage(composed.state, wanted.state);
}

/** The fields that a form says for itself; the rest of what it sends is what the page shows. */
export type OwnFields = { hasSort: boolean; ranges: readonly FacetField[] };

/** What is wanted once a form is sent: its own fields as it says them, on page one. */
export function applyForm(
  sent: SearchAddress,
  wanted: SearchAddress,
  { hasSort, ranges }: OwnFields,
): SearchAddress {
  const { state } = wanted;
  const next: FacetRanges = { ...state.ranges };
  for (const field of ranges) {
    const range = sent.state.ranges[field];
    if (range) next[field] = range;
    else delete next[field];
  }
  const sort = hasSort ? sent.state.sort : state.sort;
  return { path: wanted.path, state: { ...state, ranges: next, sort, page: 1 } };
}

/**
 * What stays wanted once a search has failed: values go along with the next press, for they stay
 * ticked. An order does not, for the choice of it shows the one in force again.
 */
export function giveUpSort(wanted: SearchAddress, shown: SearchAddress): SearchAddress {
  const { path, state } = wanted;
  const left: SearchAddress = { path, state: { ...state, sort: shown.state.sort } };
  const isShown = path === shown.path && isSameBesidePage(left.state, shown.state);
  return state.sort !== shown.state.sort && isShown ? shown : left;
}

/** What a path fixes: on a wider path it is chosen beside it. */
export type FixedSearch = Pick<SearchState, "choices" | "ranges">;

/**
 * A press as it is written on the wider path that it leads to, or that an earlier press led to: what
 * the path shown fixes is chosen there, unless the wider path fixes it too. `fixed` is of the path
 * shown; `field` is the link's own, where it is a value of a facet. On /search/kia the link "Mazda"
 * leads to /search/cars?make=Kia,Mazda: there /search/kia?body=SUV is written
 * /search/cars?make=Kia&body=SUV.
 */
export function widenPress(press: Press, fixed: FixedSearch, field: string | null): Press {
  const { shown, pressed, wanted } = press;
  const path = pressed.path === shown.path ? wanted.path : pressed.path;
  if (path === shown.path) return press;
  const there = [pressed, wanted].filter((search) => search.path === path);
  const widen = (search: SearchAddress): SearchAddress => {
    if (search.path !== shown.path) return search;
    const ranges = narrowRanges(search.state.ranges, fixed.ranges, there);
    // The link has room for its value on the path shown: none of it is chosen for the path's sake.
    if (pressed.path === shown.path) return { ...search, state: { ...search.state, ranges } };
    const choices = addChoices(search.state.choices, fixed.choices, there, field);
    return { path, state: { ...search.state, choices, ranges } };
  };
  return { shown: widen(shown), pressed: widen(pressed), wanted: widen(wanted) };
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

/** As `resolveWiderAddress` writes them. */
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
    const kept = (base[field] ?? []).filter(
      (value) => !hasValue(before, value) || hasValue(after, value),
    );
    const added = after.filter((value) => !hasValue(before, value) && !hasValue(kept, value));
    if (kept.length + added.length > 0) choices[field] = [...kept, ...added].sort();
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
