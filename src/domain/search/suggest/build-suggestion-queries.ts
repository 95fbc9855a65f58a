import type { FilterClause } from "../fields/filter-clause.ts";
import { buildCountQuery, type SearchRequest } from "../filters/build-search-queries.ts";
import { EMPTY_SEARCH } from "../query/search-state.ts";
import type { SuggestedPlace } from "./suggested-places.ts";

export const MAX_SUGGESTED_VEHICLES = 5;

type SuggestionQuery = {
  indexUid: string;
  q: string;
  /** The engine would drop words, and the sort by rank then puts partial matches first. */
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

/** The vehicles that match, then a count of each place as its page shows it. @see Specification §7 */
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
