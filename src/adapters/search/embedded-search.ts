import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { createColumnarIndex } from "#engine/columnar-index.ts";
import { createEngineOn } from "#engine/create-engine.ts";
import { EngineError } from "#engine/engine-error.ts";
import { createFilterableRules } from "#engine/filterable/filterable-rules.ts";
import { matchesFilter } from "#engine/matches-filter.ts";
import type { SearchResult as EngineResult } from "#engine/search-result.ts";
import { restoreIndex } from "#engine/snapshot/restore-index.ts";
import { saveIndex } from "#engine/snapshot/save-index.ts";
import {
  DEFAULT_INDEX,
  type InventorySearch,
  SearchFailedError,
  type SearchIndex,
  type SearchResult,
} from "#ports/inventory-search.ts";
import type { SavableIndex } from "./create-search-snapshot.ts";
import { buildIndexSettings } from "./index-settings.ts";

/** The search inside the process, the index that followers keep for it, and the same for snapshots. */
export type EmbeddedSearch = {
  search: InventorySearch;
  searchIndex: SearchIndex<Vehicle>;
  savable: SavableIndex;
};

/**
 * An empty index of vehicles and the search over it. Answers are those of the moment; hits are equal
 * to the vehicles that were put.
 */
export function createEmbeddedSearch(indexUid: string = DEFAULT_INDEX): EmbeddedSearch {
  const settings = buildIndexSettings(indexUid);
  let index = createColumnarIndex<Vehicle>(settings);
  let engine = createEngineOn(index, settings);
  const rules = { indexUid, filterable: createFilterableRules(settings.filterableAttributes) };
  let revision = 0;
  let heldRevision: number | null = null;
  return {
    search: {
      totalLimit: () => null,
      multiSearch: async (body) =>
        answer(() => ({ results: engine.multiSearch(body).results.map(toSearchResult) })),
      matches: (vehicle, filter) => answer(() => matchesFilter(vehicle, filter, rules)),
      revision: () => heldRevision ?? revision,
    },
    searchIndex: {
      put: (vehicles) => {
        revision += 1;
        engine.put(vehicles);
      },
      delete: (ids) => {
        revision += 1;
        engine.delete(ids);
      },
      get: (id) => engine.get(id),
      count: () => engine.count(),
      listIds: () => engine.listIds().map(Number),
      holdRevision: () => {
        heldRevision ??= revision;
      },
      releaseRevision: () => {
        heldRevision = null;
      },
    },
    savable: {
      settings,
      save: () => saveIndex(index),
      restore: (sections) => {
        index = restoreIndex<Vehicle>(settings, sections);
        engine = createEngineOn(index, settings);
        revision += 1;
      },
    },
  };
}

/** What the engine refuses is a search that failed; anything else is a fault of ours. */
function answer<Answer>(ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new SearchFailedError(`The search refused a query: ${error.message}`, { cause: error });
  }
}

/** Queries of the port ask by offset, so the engine answers by offset. */
function toSearchResult(result: EngineResult<Vehicle>): SearchResult {
  if ("estimatedTotalHits" in result) return result;
  throw new SearchFailedError("The search answered in pages, which no query asked for.");
}
