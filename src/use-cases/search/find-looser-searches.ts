import { buildCountQuery } from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { SearchPlace } from "#domain/search/places/search-place.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { SearchState } from "#domain/search/query/search-state.ts";
import {
  type LooserSearch,
  listLooserSearches,
  listTextSearches,
  toLoosening,
} from "#domain/search/results/list-looser-searches.ts";
import type { Loosening } from "#domain/search/results/search-page.ts";
import { joinFoundWords, listShorterTexts } from "#domain/search/suggest/list-shorter-texts.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askAsVisitor } from "./ask-search.ts";
import type { SearchServices } from "./search-caches.ts";

type NarrowSearch = { site: Site; stock: StockSummary; place: SearchPlace; state: SearchState };

const MAX_SHORTER_TEXTS = 3;

/**
 * Similar searches that find something: fewer words, single words, fewer filters. Null while the search is
 * down.
 */
export async function findLooserSearches(
  services: SearchServices,
  search: NarrowSearch,
  now: number,
): Promise<Loosening[] | null> {
  const count = (searches: readonly LooserSearch[]) => countEach(services, search, searches, now);
  const texts = listShorterTexts(search.state.query);
  const looser = listLooserSearches(search);
  const oneFewer = listTextSearches(search, texts.oneFewer);
  const words = listTextSearches(search, texts.words);
  const counts = await count([...looser, ...oneFewer, ...words]);
  if (counts === null) return null;
  const shorterCounts = counts.slice(looser.length);
  const wordCounts = shorterCounts.slice(oneFewer.length);
  let closest = toLoosening(oneFewer, shorterCounts);
  if (closest.length === 0) {
    const joined = joinFoundWords(texts.words, wordCounts);
    const found = joined === null ? [] : listTextSearches(search, [joined]);
    const foundCounts = await count(found);
    if (foundCounts === null) return null;
    closest = toLoosening(found, foundCounts);
  }
  if (closest.length === 0) closest = toLoosening(words, wordCounts);
  return [...closest.slice(0, MAX_SHORTER_TEXTS), ...toLoosening(looser, counts)];
}

/** The search without its text, which is what makes one too broad; null while the search is down. */
export async function findWithoutText(
  services: SearchServices,
  search: NarrowSearch,
  now: number,
): Promise<Loosening[] | null> {
  if (search.state.query === "") return [];
  const looser = listLooserSearches(search).slice(0, 1);
  const counts = await countEach(services, search, looser, now);
  return counts && toLoosening(looser, counts);
}

async function countEach(
  services: SearchServices,
  { site }: NarrowSearch,
  searches: readonly LooserSearch[],
  now: number,
): Promise<number[] | null> {
  if (searches.length === 0) return [];
  const standingFilter = buildStandingFilter(site, now);
  const results = await askAsVisitor(
    services,
    site,
    searches.map(({ place, state }) =>
      buildCountQuery({ site, indexUid: DEFAULT_INDEX, standingFilter, place, state }),
    ),
  );
  if (results === "failed") return null;
  if (results === "too_broad") return [];
  return results.map(({ estimatedTotalHits }) => estimatedTotalHits);
}
