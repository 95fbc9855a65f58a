import type { FacetChoices, FacetRanges } from "#domain/search/query/search-state.ts";

/** One search page, in no engine's terms. */
export type PageView = {
  /** Null for the whole platform's stock. */
  dealershipIds: readonly number[] | null;
  /** Milliseconds UTC; decides the sold window. */
  now: number;
  query: string;
  choices: FacetChoices;
  ranges: FacetRanges;
  /** "field:asc" or "field:desc"; null for the newest first, or by relevance with a text. */
  sort: string | null;
  page: number;
  /** An unused number that makes a view unlike all before; null where repetition is allowed. */
  unlike: number | null;
};

export const HITS_A_PAGE = 21;

/** Days that a sold vehicle stays on a site. */
export const SOLD_DAYS = 3;

/** The base of every view. */
export const EMPTY_VIEW: Omit<PageView, "now"> = {
  dealershipIds: null,
  query: "",
  choices: {},
  ranges: {},
  sort: null,
  page: 1,
  unlike: null,
};
