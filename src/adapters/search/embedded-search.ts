import type { SearchResult as EngineResult } from "@forecourt/engine";
import { createColumnarIndex, createEngineOn } from "@forecourt/engine";
import { restoreIndex, saveIndex } from "@forecourt/engine/snapshot";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { CatalogueIndex } from "#ports/search/catalogue-index.ts";
import {
  DEFAULT_INDEX,
  type InventorySearch,
  SearchFailedError,
  type SearchIndex,
  type SearchQuery,
  type SearchResult,
} from "#ports/search/inventory-search.ts";
import { type CatalogueSearch, createCatalogueSearch } from "./create-catalogue-search.ts";
import type { SavableIndex } from "./create-search-snapshot.ts";
import { buildIndexSettings } from "./index-settings.ts";
import { createLocalMatches, translateEngineErrors } from "./local-matches.ts";

/** Two to three times what the most frequent word needs over 100,000 vehicles, about 0.15 s of a core. */
const MAX_VISITOR_STEPS = 12_000_000;

export type EmbeddedSearch = {
  search: InventorySearch;
  catalogueIndex: CatalogueIndex;
  searchIndex: SearchIndex<Vehicle>;
  savable: SavableIndex;
};

/** Hits equal the vehicles that were put. Offers and parts have an index each, in `catalogue`. */
export function createEmbeddedSearch(
  indexUid: string = DEFAULT_INDEX,
  catalogue: CatalogueSearch = createCatalogueSearch(),
): EmbeddedSearch {
  const settings = buildIndexSettings(indexUid);
  let index = createColumnarIndex<Vehicle>(settings);
  let engine = createEngineOn(index, settings);
  let revision = 0;
  let heldRevision: number | null = null;
  return {
    search: {
      totalLimit: () => null,
      multiSearch: async (body) => {
        const maxSteps = body.isBounded ? MAX_VISITOR_STEPS : Number.POSITIVE_INFINITY;
        const ofCars = body.queries.filter(isOfCars);
        const found = translateEngineErrors(() =>
          engine.multiSearch({ queries: ofCars, maxSteps }).results.map(toSearchResult),
        ).values();
        const results = body.queries.map((query) =>
          isOfCars(query) ? takeNext(found) : catalogue.search(query),
        );
        return { results };
      },
      matches: createLocalMatches(indexUid),
      revision: () => heldRevision ?? revision,
    },
    catalogueIndex: catalogue.catalogueIndex,
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

function isOfCars({ type }: SearchQuery): boolean {
  return type === undefined || type === "car";
}

function takeNext(found: Iterator<SearchResult>): SearchResult {
  const { value } = found.next();
  if (value === undefined) throw new SearchFailedError("The search answered fewer queries.");
  return value;
}

/** The port's queries have an offset, so the engine never returns pages. */
function toSearchResult(result: EngineResult<Vehicle>): SearchResult {
  if ("estimatedTotalHits" in result) return result;
  throw new SearchFailedError("The search answered in pages, which no query asked for.");
}
