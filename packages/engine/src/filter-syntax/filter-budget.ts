import { EngineError } from "../engine-error.ts";

/**
 * Words, values, operators, brackets and commas of a filter: fifty thousand conditions, or a list of a
 * hundred thousand values. Reading and answering more would keep others waiting.
 */
const MAX_SIGNS = 200_000;

/** How many signs a filter may still have. */
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
