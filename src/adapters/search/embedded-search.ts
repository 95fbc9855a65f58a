import type { SearchResult as EngineResult } from "@forecourt/engine";
import { createColumnarIndex, createEngineOn } from "@forecourt/engine";
import { restoreIndex, saveIndex } from "@forecourt/engine/snapshot";
import { formatInvalidSearchType, resolveSearchType } from "#domain/search/fields/search-types.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import {
  DEFAULT_INDEX,
  type InventorySearch,
  SearchFailedError,
  type SearchIndex,
  type SearchResult,
} from "#ports/search/inventory-search.ts";
import type { SavableIndex } from "./create-search-snapshot.ts";
import { buildIndexSettings } from "./index-settings.ts";
import { createLocalMatches, translateEngineErrors } from "./local-matches.ts";

/** Two to three times what the most frequent word needs over 100,000 vehicles, about 0.15 s of a core. */
const MAX_VISITOR_STEPS = 12_000_000;

export type EmbeddedSearch = {
  search: InventorySearch;
  searchIndex: SearchIndex<Vehicle>;
  savable: SavableIndex;
};

/** Hits equal the vehicles that were put. */
export function createEmbeddedSearch(indexUid: string = DEFAULT_INDEX): EmbeddedSearch {
  const settings = buildIndexSettings(indexUid);
  let index = createColumnarIndex<Vehicle>(settings);
  let engine = createEngineOn(index, settings);
  let revision = 0;
  let heldRevision: number | null = null;
  return {
    search: {
      totalLimit: () => null,
      multiSearch: async (body) => {
        for (const { type } of body.queries) assertOfCars(type);
        const maxSteps = body.isBounded ? MAX_VISITOR_STEPS : Number.POSITIVE_INFINITY;
        return translateEngineErrors(() => ({
          results: engine
            .multiSearch({ queries: body.queries, maxSteps })
            .results.map(toSearchResult),
        }));
      },
      matches: createLocalMatches(indexUid),
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

function assertOfCars(type: string | undefined): void {
  if (type === undefined || type === "car") return;
  throw new SearchFailedError(
    resolveSearchType(type) === null
      ? formatInvalidSearchType(type)
      : "The search in the process holds cars only: offers and parts are searched at SEARCH_URL.",
  );
}

/** The port's queries have an offset, so the engine never returns pages. */
function toSearchResult(result: EngineResult<Vehicle>): SearchResult {
  if ("estimatedTotalHits" in result) return result;
  throw new SearchFailedError("The search answered in pages, which no query asked for.");
}
