import type { SearchAnswer } from "#domain/search/filters/search-answer.ts";
import { readNamedPages } from "#domain/search/places/near-places.ts";
import { createStockCache } from "#domain/search/places/stock-cache.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import { listWiderPlaces } from "#domain/search/places/wider-places.ts";
import { readStockNames } from "#domain/search/suggest/suggested-places.ts";
import type { WordedStock } from "#domain/search/words/worded-stock.ts";
import type { SiteChrome } from "#domain/site/chrome/site-chrome.ts";
import type { Site } from "#domain/site/config/site.ts";
import { createCardCache } from "#domain/vehicle/card/create-card-cache.ts";
import type { Platform } from "#ports/platform.ts";
import { createSiteCache } from "../sites/site-cache.ts";
import { createSearchFailureLog } from "./search-failure-log.ts";

/** `filter` and `revision` are those of the index that it was read from. */
export type CachedSummary = { revision: number | null; filter: string; summary: StockSummary };

/** Not whole where the index refused some of the fields. */
export type ReadWords = { words: WordedStock; isWhole: boolean };

/** `key` is all that the words follow from besides the stock; `freshUntil` is in milliseconds UTC. */
export type CachedWords = {
  revision: number | null;
  key: string;
  freshUntil: number;
  reading: Promise<ReadWords | null>;
};

type CachedFacets = { revision: number | null; total: number; facets: SearchAnswer["facets"] };

export type CachedChrome = {
  /** Complete; `madeAt` is in milliseconds UTC. */
  good: { stock: StockSummary; chrome: SiteChrome; madeAt: number } | null;
  /** Shared by all requests that arrive meanwhile. */
  underWay: { stock: StockSummary; made: Promise<SiteChrome | null> } | null;
};

type SearchCaches = ReturnType<typeof createSearchCaches>;

export type WithCaches = { caches: SearchCaches };

/** The services of every use case that asks the search. */
export type SearchServices = Pick<Platform, "search" | "log"> & WithCaches;

/**
 * All that a process remembers of its searches. A cache that only saves work belongs here when it saves at
 * least 3 % of rendering; the others hold what is shown while the search is down.
 */
export function createSearchCaches() {
  return {
    toCard: createCardCache(),
    readNames: createStockCache(readStockNames),
    listWider: createStockCache(listWiderPlaces),
    readPages: createStockCache(readNamedPages),
    summaries: createSiteCache<CachedSummary>(),
    shownSummaries: createSiteCache<CachedSummary>(),
    words: createSiteCache<CachedWords>(),
    lastFacets: createSiteCache<CachedFacets>(),
    chromes: new WeakMap<Site, CachedChrome>(),
    failures: createSearchFailureLog(() => performance.now()),
  };
}
