import { createFilterBudget, type FilterBudget } from "../filter-budget.ts";
import type { FilterNode } from "../filter-node.ts";
import { parseCondition } from "./parse-condition.ts";
import { GEO_OPERATIONS } from "./reserved-words.ts";
import {
  createGeoUnsupported,
  createTooDeep,
  createUnclosed,
  createUnexpectedEnd,
} from "./syntax-errors.ts";
import { createTokenCursor, type TokenCursor } from "./token-cursor.ts";

/** Nested grammar rules: parentheses take four and NOT one, so 36 and 147 levels are allowed. */
const MAX_FILTER_DEPTH = 150;

/**
 * Null for blank text, which is no filter.
 * @param budget - Shared by all texts of one filter.
 * @throws EngineError invalid_search_filter with what was expected and where.
 */
export function parseFilterText(
  source: string,
  budget: FilterBudget = createFilterBudget(),
): FilterNode | null {
  if (source.trim() === "") return null;
  const cursor = createTokenCursor(source, budget);
  const node = parseOr(cursor, 0);
  if (cursor.peek().is !== "end") throw createUnexpectedEnd(cursor.rest());
  return node;
}

function parseOr(cursor: TokenCursor, depth: number): FilterNode {
  assertDepth(cursor, depth);
  const members = [parseAnd(cursor, depth + 1)];
  while (cursor.skipWords("OR")) members.push(parseAnd(cursor, depth + 1));
  return toGroup("or", members);
}

function parseAnd(cursor: TokenCursor, depth: number): FilterNode {
  assertDepth(cursor, depth);
  const members = [parseNot(cursor, depth + 1)];
  while (cursor.skipWords("AND")) members.push(parseNot(cursor, depth + 1));
  return toGroup("and", members);
}

function parseNot(cursor: TokenCursor, depth: number): FilterNode {
  assertDepth(cursor, depth);
  if (!cursor.skipWords("NOT")) return parsePrimary(cursor, depth + 1);
  const member = parseNot(cursor, depth + 1);
  return member.is === "not" ? member.member : { is: "not", member };
}

function parsePrimary(cursor: TokenCursor, depth: number): FilterNode {
  assertDepth(cursor, depth);
  const opening = cursor.rest();
  const first = cursor.peek();
  if (first.is === "word" && GEO_OPERATIONS.has(first.text)) throw createGeoUnsupported(opening);
  if (!cursor.isAtSymbol("(")) return parseCondition(cursor);
  cursor.skip();
  const node = parseOr(cursor, depth + 1);
  if (!cursor.isAtSymbol(")")) throw createUnclosed(opening, ")");
  cursor.skip();
  return node;
}

function toGroup(is: "or" | "and", members: FilterNode[]): FilterNode {
  const [only] = members;
  return only && members.length === 1 ? only : { is, members };
}

function assertDepth(cursor: TokenCursor, depth: number): void {
  if (depth > MAX_FILTER_DEPTH) throw createTooDeep(cursor.rest());
}
