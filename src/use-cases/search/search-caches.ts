import { readNamedPages } from "#domain/search/places/near-places.ts";
import { createStockCache } from "#domain/search/places/stock-cache.ts";
import { readStockNames } from "#domain/search/suggest/suggested-places.ts";
import { createCardCache } from "#domain/vehicle/card/create-card-cache.ts";

/** What a process caches between requests. A cache belongs here when it saves at least 3 % of rendering. */
type SearchCaches = ReturnType<typeof createSearchCaches>;

/** Without caches a use case computes everything anew. */
export type WithCaches = { caches?: SearchCaches };

export function createSearchCaches() {
  return {
    toCard: createCardCache(),
    readNames: createStockCache(readStockNames),
    readPages: createStockCache(readNamedPages),
  };
}
