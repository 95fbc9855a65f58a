import { resolveFreshUntil } from "#domain/freshness/fresh-until.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import { EMPTY_SUMMARY } from "#domain/search/places/stock-summary.ts";
import { EMPTY_SEARCH } from "#domain/search/query/search-state.ts";
import { normaliseSuggestionText } from "#domain/search/query/suggestion-text.ts";
import { resolveWholeSearch } from "#domain/search/results/whole-search.ts";
import { buildSuggestionQueries } from "#domain/search/suggest/build-suggestion-queries.ts";
import { correctText } from "#domain/search/suggest/correct-text.ts";
import { findSuggestedPlaces, listPopularPlaces } from "#domain/search/suggest/suggested-places.ts";
import type { Suggestions } from "#domain/search/suggest/suggestions.ts";
import { toSuggestions } from "#domain/search/suggest/to-suggestions.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askAsVisitor } from "./ask-search.ts";
import { readStockSummary } from "./read-stock-summary.ts";
import { NO_WORDING, readWording } from "./read-wording.ts";
import type { SearchServices } from "./search-caches.ts";

export type SuggestedSearch = {
  suggestions: Suggestions;
  freshUntil: number | null;
  /** False where the search did not answer in full: the answer is not cached. */
  isWhole: boolean;
};

/** The makes and bodies that a site has most of for a blank text; nothing for a text that is too broad, or while the search is down (§2, "Header"). */
export async function suggestVehicles(
  services: SearchServices,
  site: Site,
  typed: string,
  now: number,
): Promise<SuggestedSearch> {
  const text = normaliseSuggestionText(typed);
  const reading = await readStockSummary(services, site, now);
  const stock = reading.stock ?? EMPTY_SUMMARY;
  const search = { ...EMPTY_SEARCH, query: text };
  const nothing = toSuggestions(site, {
    stock,
    text,
    asked: search,
    total: 0,
    isAnswered: false,
    vehicles: [],
    places: [],
    counts: [],
  });
  const wording = text === "" ? NO_WORDING : await readWording(services, site, now);
  const isWhole = reading.isNewest && wording.isWhole;
  const asked = wording.read(search);
  const whole = resolveWholeSearch(site, stock);
  const findPlaces = (named: string) =>
    findSuggestedPlaces(site, stock, named, services.caches.readNames);
  const exact =
    text === "" ? listPopularPlaces(site, stock, services.caches.readNames) : findPlaces(text);
  const places = exact.length === 0 && asked.words ? findPlaces(correctText(asked.words)) : exact;
  const standingFilter = buildStandingFilter(site, now);
  const request = { site, indexUid: DEFAULT_INDEX, standingFilter, whole, asked, places };
  const results = await askAsVisitor(services, site, buildSuggestionQueries(request));
  if (results === "too_broad") return { suggestions: nothing, freshUntil: null, isWhole };
  if (results === "failed") return { suggestions: nothing, freshUntil: null, isWhole: false };
  const [found, all, ...counted] = results;
  const total = all?.estimatedTotalHits ?? 0;
  const vehicles = text === "" ? [] : (found?.hits ?? []);
  const counts = counted.map(({ estimatedTotalHits }) => estimatedTotalHits);
  return {
    suggestions: toSuggestions(site, {
      stock,
      text,
      asked,
      total,
      isAnswered: true,
      vehicles,
      places,
      counts,
    }),
    freshUntil: resolveFreshUntil(site, stock, vehicles, now),
    isWhole,
  };
}
