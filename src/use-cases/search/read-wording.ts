import { statesRepayments } from "#domain/finance/states-repayments.ts";
import type { FilterClause } from "#domain/search/fields/filter-clause.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { SearchState } from "#domain/search/query/search-state.ts";
import {
  listShownWordFacets,
  toWordedStock,
  WORD_FACETS,
  wordSearch,
} from "#domain/search/words/worded-stock.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DEFAULT_INDEX, SearchFailedError } from "#ports/search/inventory-search.ts";
import { UNFOLLOWED_FRESH_MS } from "../pages/limit-freshness.ts";
import { askForSites, askSearch } from "./ask-search.ts";
import type { CachedWords, ReadWords, SearchServices } from "./search-caches.ts";

/** The search that a text asks of the site's stock; any other as it is. */
export type Wording = {
  read: (state: SearchState) => SearchState;
  /** False where the stock could not be read: then texts are looked for as they are. */
  isWhole: boolean;
};

/** For a search without a text, which asks nothing of the stock's words. */
export const NO_WORDING: Wording = { read: (state) => state, isWhole: true };

/**
 * How the words of the site's stock read a text. They are asked for once for each state of the index, or once
 * a minute where nothing reports its changes.
 */
export async function readWording(
  services: SearchServices,
  site: Site,
  now: number,
): Promise<Wording> {
  const read = await readCachedWords(services, site, now);
  if (read === null) return { read: (state) => state, isWhole: false };
  const thisYear = new Date(now).getUTCFullYear();
  return { read: (state) => wordSearch(state, read.words, thisYear), isWhole: true };
}

async function readCachedWords(
  services: SearchServices,
  site: Site,
  now: number,
): Promise<ReadWords | null> {
  const { search, caches } = services;
  const filter = buildStandingFilter(site, now);
  const towns = site.locations.map(({ address: { city, lat, lang } }) => [city, lat, lang]);
  const said = [
    statesRepayments(site),
    site.facets,
    site.search_synonyms,
    site.search_paths,
    towns,
  ];
  const key = JSON.stringify([filter, ...said]);
  const revision = search.revision(site.search);
  const last = caches.words.get(search, site.slug);
  if (last?.revision === revision && last.key === key && now < last.freshUntil) {
    return last.reading;
  }
  // Requests that arrive meanwhile wait for this reading.
  const reading = askForWords(services, site, filter);
  const made: CachedWords = { revision, key, reading, freshUntil: Number.POSITIVE_INFINITY };
  caches.words.set(search, site.slug, made);
  let read: ReadWords | null = null;
  try {
    read = await reading;
  } finally {
    if (read === null) made.freshUntil = Number.NEGATIVE_INFINITY;
    else if (revision === null || !read.isWhole) made.freshUntil = now + UNFOLLOWED_FRESH_MS;
  }
  return read;
}

/** An index that others keep may refuse the fields that no page of the site asks for. */
async function askForWords(
  services: SearchServices,
  site: Site,
  filter: FilterClause[],
): Promise<ReadWords | null> {
  const toQuery = (facets: readonly string[]) => ({
    indexUid: DEFAULT_INDEX,
    filter,
    facets: [...facets],
    limit: 0,
  });
  try {
    const [answer] = await askForSites(services, [{ site, query: toQuery(WORD_FACETS) }]);
    if (answer !== undefined) return { words: toWordedStock(answer, site), isWhole: true };
  } catch (error) {
    if (!(error instanceof SearchFailedError)) throw error;
  }
  const results = await askSearch(services, site, [toQuery(listShownWordFacets(site))]);
  const [answer] = results ?? [];
  return answer === undefined ? null : { words: toWordedStock(answer, site), isWhole: false };
}
