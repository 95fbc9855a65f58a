import type { FacetChoices, FacetRanges } from "#domain/search/query/search-state.ts";

/** One search page as a visitor opens it, said without any engine's words. */
export type PageView = {
  /** The site's dealerships; null: the whole platform's stock. */
  dealershipIds: readonly number[] | null;
  /** Milliseconds UTC: the sold window hangs on it. */
  now: number;
  query: string;
  choices: FacetChoices;
  ranges: FacetRanges;
  /** "field:asc" or "field:desc"; null: the newest first, or the best match of a text. */
  sort: string | null;
  /** From 1. */
  page: number;
  /** Of a view that must not be like any before it: a number that was not used yet. */
  unlike: number | null;
};

/** Of one page. */
export const HITS_A_PAGE = 21;

/** Days that a sold vehicle stays on a site. */
export const SOLD_DAYS = 3;

/** What every view is made from. */
export const EMPTY_VIEW: Omit<PageView, "now"> = {
  dealershipIds: null,
  query: "",
  choices: {},
  ranges: {},
  sort: null,
  page: 1,
  unlike: null,
};
