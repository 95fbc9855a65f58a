import { readNamedPages } from "#domain/search/places/near-places.ts";
import { createStockCache } from "#domain/search/places/stock-cache.ts";
import { readStockNames } from "#domain/search/suggest/suggested-places.ts";
import { createCardCache } from "#domain/vehicle/card/create-card-cache.ts";

/** What the process caches between requests. Each member gains at least 3 % of its answers' rendering. */
type SearchCaches = ReturnType<typeof createSearchCaches>;

/** A use case takes the caches as an option: without them it makes everything anew. */
export type WithCaches = { caches?: SearchCaches };

/** One for the process, handed to the use cases with the platform's services. */
export function createSearchCaches() {
  return {
    toCard: createCardCache(),
    readNames: createStockCache(readStockNames),
    readPages: createStockCache(readNamedPages),
  };
}
