import type { FilterClause } from "../fields/filter-clause.ts";
import { buildCountQuery, type SearchRequest } from "../filters/build-search-queries.ts";
import type { SearchPlace } from "../places/search-place.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
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
  /** Where all of the stock is searched. */
  whole: SearchPlace;
  /** The search that the text asks. */
  asked: SearchState;
  places: readonly SuggestedPlace[];
};

/**
 * The vehicles that match, a count of all of them as the search shows it, and a count of each place as its page
 * does.
 * @see Specification §7
 */
export function buildSuggestionQueries(request: SuggestionRequest): SuggestionQuery[] {
  const { site, indexUid, standingFilter, whole, asked, places } = request;
  const all = buildCountQuery({ site, indexUid, standingFilter, place: whole, state: asked });
  const vehicles: SuggestionQuery = {
    ...all,
    filter: [...all.filter, ["status = in_stock", "status = coming_soon"], "sold = false"],
    sort: [asked.sort ?? "custom_rank:desc"],
    limit: MAX_SUGGESTED_VEHICLES,
  };
  const counts = places.map(({ place, choices }) => {
    const state = { ...EMPTY_SEARCH, choices };
    return buildCountQuery({ site, indexUid, standingFilter, place, state });
  });
  return [vehicles, all, ...counts];
}
