import type { FilterClause } from "../fields/filter-clause.ts";
import { buildCountQuery, type SearchRequest } from "../filters/build-search-queries.ts";
import { EMPTY_SEARCH } from "../query/search-state.ts";
import type { SuggestedPlace } from "./suggested-places.ts";

/** Vehicles that are suggested at once. */
export const MAX_SUGGESTED_VEHICLES = 5;

type SuggestionQuery = {
  indexUid: string;
  q: string;
  /** A vehicle that lacks a word would stand first by its rank. */
  matchingStrategy: "all";
  filter: FilterClause[];
  facets?: string[];
  sort?: string[];
  limit: number;
  offset?: number;
};

export type SuggestionRequest = {
  site: SearchRequest["site"];
  indexUid: string;
  standingFilter: readonly FilterClause[];
  text: string;
  places: readonly SuggestedPlace[];
};

/**
 * The queries of a suggestion, for one call: the vehicles for sale that match the text, then what
 * the page of each place shows, so that the count beside a link is the one found behind it.
 *
 * @see Specification §7, "The header autocomplete uses a filter and sort custom_rank:desc"
 */
export function buildSuggestionQueries(request: SuggestionRequest): SuggestionQuery[] {
  const { site, indexUid, standingFilter, text, places } = request;
  const vehicles: SuggestionQuery = {
    indexUid,
    q: text,
    matchingStrategy: "all",
    filter: [...standingFilter, ["status = in_stock", "status = coming_soon"], "sold = false"],
    sort: ["custom_rank:desc"],
    limit: MAX_SUGGESTED_VEHICLES,
  };
  const counts = places.map(({ place, choices }) => {
    const state = { ...EMPTY_SEARCH, choices };
    return buildCountQuery({ site, indexUid, standingFilter, place, state });
  });
  return [vehicles, ...counts];
}
