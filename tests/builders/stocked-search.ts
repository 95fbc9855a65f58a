import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Log } from "#ports/log.ts";
import {
  type InventorySearch,
  SearchFailedError,
  type SearchIndex,
} from "#ports/search/inventory-search.ts";
import { createSearchCaches, type WithCaches } from "#use-cases/search/search-caches.ts";

/** A log that collects its messages. */
export function buildLog(): Log & { messages: string[] } {
  const messages: string[] = [];
  const write = (_fields: object, message: string) => void messages.push(message);
  return { messages, debug: write, info: write, warn: write, error: write };
}

export type StockedSearch = {
  search: InventorySearch;
  searchIndex: SearchIndex<Vehicle>;
  log: Log & { messages: string[] };
  caches: WithCaches["caches"];
  /** Makes every search fail until it is called with false. */
  setDown: (isDown: boolean) => void;
  countCalls: () => number;
};

/** The real embedded search with some vehicles, which can be made to fail. */
export function buildStockedSearch(vehicles: readonly Vehicle[] = []): StockedSearch {
  const { search, searchIndex } = createEmbeddedSearch();
  searchIndex.put(vehicles);
  let isDown = false;
  let calls = 0;
  return {
    searchIndex,
    log: buildLog(),
    caches: createSearchCaches(),
    setDown: (down) => {
      isDown = down;
    },
    countCalls: () => calls,
    search: {
      ...search,
      revision: () => (isDown ? null : search.revision()),
      multiSearch: async (body, target) => {
        calls += 1;
        if (isDown) throw new SearchFailedError("The search is down for the test.");
        return search.multiSearch(body, target);
      },
    },
  };
}
