import { createFilterableRules, EngineError, matchesFilter } from "@forecourt/engine/filters";
import {
  type InventorySearch,
  SearchFailedError,
  SearchTooBroadError,
} from "#ports/search/inventory-search.ts";
import { buildIndexSettings } from "./index-settings.ts";

/** One vehicle against a filter, in the process: wherever the search is, and with it down. */
export function createLocalMatches(indexUid: string): InventorySearch["matches"] {
  const { filterableAttributes } = buildIndexSettings(indexUid);
  const rules = { indexUid, filterable: createFilterableRules(filterableAttributes) };
  return (vehicle, filter) => answerByEngine(() => matchesFilter(vehicle, filter, rules));
}

/** What the engine refuses is a search that failed; anything else is a fault of ours. */
export function answerByEngine<Answer>(ask: () => Answer): Answer {
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
