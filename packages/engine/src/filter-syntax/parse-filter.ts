import { EngineError } from "../engine-error.ts";
import type { FilterBody } from "../search-query.ts";
import { quoteAsJson } from "../shorten-quoted.ts";
import { createFilterBudget, type FilterBudget, spendSign } from "./filter-budget.ts";
import type { FilterNode } from "./filter-node.ts";
import { parseFilterText } from "./parsing/parse-filter-text.ts";

/**
 * Parses text, or a list (AND) of texts and lists (OR). Null when nothing is filtered.
 * @throws EngineError invalid_search_filter.
 */
export function parseFilter(
  body: FilterBody | null | undefined,
  parseEntry: EntryParser = parseFilterEntry,
): FilterNode | null {
  if (body === undefined || body === null) return null;
  const budget = createFilterBudget();
  if (typeof body === "string") return parseEntry(body, budget);
  if (!isList(body)) throw createShapeError("String, Array", body);
  return joinNodes(
    "and",
    body.map((entry, at) => {
      spendSeparator(budget, at);
      return parseEntry(entry, budget);
    }),
  );
}

type EntryParser = (entry: unknown, budget: FilterBudget) => FilterNode | null;

export function parseFilterEntry(
  entry: unknown,
  budget: FilterBudget = createFilterBudget(),
): FilterNode | null {
  if (typeof entry === "string") return parseFilterText(entry, budget);
  if (!isList(entry)) throw createShapeError("String, [String]", entry);
  return joinNodes(
    "or",
    entry.map((alternative, at) => {
      spendSeparator(budget, at);
      if (typeof alternative !== "string") throw createShapeError("String", alternative);
      return parseFilterText(alternative, budget);
    }),
  );
}

function spendSeparator(budget: FilterBudget, at: number): void {
  if (at > 0) spendSign(budget);
}

function joinNodes(is: "and" | "or", nodes: (FilterNode | null)[]): FilterNode | null {
  const members = nodes.filter((node) => node !== null);
  return members.length > 1 ? { is, members } : (members[0] ?? null);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function createShapeError(expected: string, found: unknown): EngineError {
  return new EngineError(
    "invalid_search_filter",
    `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${quoteAsJson(found)}\`.`,
  );
}
