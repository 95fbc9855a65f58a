import { EngineError } from "../engine-error.ts";

/**
 * Tokens of a filter: fifty thousand conditions, or a hundred thousand listed values. A longer filter would
 * block other requests.
 */
const MAX_SIGNS = 200_000;

export type FilterBudget = { signs: number };

export function createFilterBudget(): FilterBudget {
  return { signs: MAX_SIGNS };
}

/** @throws EngineError invalid_search_filter once the filter is too long. */
export function spendSign(budget: FilterBudget): void {
  budget.signs -= 1;
  if (budget.signs >= 0) return;
  throw new EngineError(
    "invalid_search_filter",
    `The filter has more than ${MAX_SIGNS} words, values and signs: ask several queries.`,
  );
}
