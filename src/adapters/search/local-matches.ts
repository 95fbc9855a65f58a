import { createFilterableRules, EngineError, matchesFilter } from "@forecourt/engine/filters";
import {
  type InventorySearch,
  SearchFailedError,
  SearchTooBroadError,
} from "#ports/search/inventory-search.ts";
import { buildIndexSettings } from "./index-settings.ts";

/** Matches in the process, so that it works while the search is down. */
export function createLocalMatches(indexUid: string): InventorySearch["matches"] {
  const { filterableAttributes } = buildIndexSettings(indexUid);
  const rules = { indexUid, filterable: createFilterableRules(filterableAttributes) };
  return (vehicle, filter) => translateEngineErrors(() => matchesFilter(vehicle, filter, rules));
}

/** Translates the engine's errors to those of the port. */
export function translateEngineErrors<Answer>(ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const message = `The search refused a query: ${error.message}`;
    throw error.code === "search_too_broad"
      ? new SearchTooBroadError(message, { cause: error })
      : new SearchFailedError(message, { cause: error });
  }
}
