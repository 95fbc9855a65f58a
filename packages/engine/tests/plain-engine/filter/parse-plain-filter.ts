import type { FilterNode } from "#engine/filter-syntax/filter-node.ts";
import { PlainError } from "../plain-error.ts";
import { parsePlainText } from "./parse-plain-text.ts";

/** Null where nothing is filtered. @throws PlainError for invalid syntax. */
export type PlainFilterParser = (filter: unknown) => FilterNode | null;

/**
 * A parser for the queries of one call: a repeated entry gives the same node, so that documents are
 * narrowed by it once.
 */
export function createPlainFilterParser(): PlainFilterParser {
  const parsed = new Map<string, FilterNode | null>();

  function parseEntry(entry: unknown): FilterNode | null {
    const key = JSON.stringify(entry);
    const node = parsed.get(key) ?? join("or", listOf(entry, "String, [String]").map(parseText));
    parsed.set(key, node);
    return node;
  }

  return (filter) => {
    if (filter === undefined || filter === null) return null;
    return join("and", listOf(filter, "String, Array").map(parseEntry));
  };
}

/** A list's entries; a text is a list of one. */
function listOf(value: unknown, expected: string): readonly unknown[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value;
  throw createShapeError(value, expected);
}

function parseText(text: unknown): FilterNode | null {
  if (typeof text !== "string") throw createShapeError(text, "String");
  return parsePlainText(text);
}

/** Blank texts and empty lists are no condition. */
function join(is: "and" | "or", nodes: readonly (FilterNode | null)[]): FilterNode | null {
  const members = nodes.filter((node) => node !== null);
  return members.length > 1 ? { is, members } : (members[0] ?? null);
}

function createShapeError(value: unknown, expected: string): PlainError {
  return new PlainError(
    "invalid_search_filter",
    `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${JSON.stringify(value)}\`.`,
  );
}
