import type { Comparison, FilterNode } from "../filter-node.ts";
import {
  createListExpected,
  createListUnfinished,
  createOperationExpected,
} from "./syntax-errors.ts";
import { isReservedWord, type TokenCursor } from "./token-cursor.ts";
import type { FilterToken } from "./tokenize.ts";

/** @throws EngineError for invalid syntax. */
export function parseCondition(cursor: TokenCursor): FilterNode {
  const whole = cursor.rest();
  if (isReservedWord(cursor.peek())) throw cursor.createValueError();
  const field = cursor.takeValue();
  const node = field === null ? null : parseOperation(cursor, field);
  if (!node) throw createOperationExpected(whole);
  return node;
}

function parseOperation(cursor: TokenCursor, field: string): FilterNode | null {
  const operator = toComparison(cursor.peek());
  if (operator) {
    cursor.skip();
    return { is: "compare", field, operator, value: takeOperand(cursor) };
  }
  if (cursor.skipWords("NOT", "IN")) return negate({ is: "in", field, values: parseList(cursor) });
  if (cursor.skipWords("IN")) return { is: "in", field, values: parseList(cursor) };
  if (cursor.skipWords("IS", "NOT", "NULL")) return negate({ is: "null", field });
  if (cursor.skipWords("IS", "NULL")) return { is: "null", field };
  if (cursor.skipWords("IS", "NOT", "EMPTY")) return negate({ is: "empty", field });
  if (cursor.skipWords("IS", "EMPTY")) return { is: "empty", field };
  if (cursor.skipWords("NOT", "EXISTS")) return negate({ is: "exists", field });
  if (cursor.skipWords("EXISTS")) return { is: "exists", field };
  return parseTextOperation(cursor, field) ?? parseBetween(cursor, field);
}

function parseTextOperation(cursor: TokenCursor, field: string): FilterNode | null {
  const isNegated = isAtNegatedText(cursor);
  const is = toTextOperation(cursor, isNegated ? 1 : 0);
  if (!is) return null;
  cursor.skip((isNegated ? 1 : 0) + (is === "contains" ? 1 : 2));
  const condition: FilterNode = { is, field, value: takeOperand(cursor) };
  return isNegated ? negate(condition) : condition;
}

function isAtNegatedText(cursor: TokenCursor): boolean {
  const token = cursor.peek();
  return token.is === "word" && token.text === "NOT";
}

function toTextOperation(cursor: TokenCursor, ahead: number): "contains" | "startsWith" | null {
  const token = cursor.peek(ahead);
  if (token.is !== "word") return null;
  if (token.text === "CONTAINS") return "contains";
  const next = cursor.peek(ahead + 1);
  const isStartsWith = token.text === "STARTS" && next.is === "word" && next.text === "WITH";
  // The grammar has it as one keyword with exactly one blank inside.
  return isStartsWith && next.start === token.end + 1 ? "startsWith" : null;
}

function parseBetween(cursor: TokenCursor, field: string): FilterNode | null {
  const from = cursor.takeValue();
  const keyword = cursor.peek();
  if (from === null || !cursor.skipWords("TO")) return null;
  // `TO"5"` is refused: here Meilisearch requires a blank after the keyword.
  if (cursor.peek().start === keyword.end) return null;
  return { is: "between", field, from, to: takeOperand(cursor) };
}

function parseList(cursor: TokenCursor): string[] {
  if (!cursor.isAtSymbol("[")) throw createListExpected(cursor.rest());
  cursor.skip();
  const values: string[] = [];
  for (let value = cursor.takeValue(); value !== null; value = cursor.takeValue()) {
    values.push(value);
    if (!cursor.isAtSymbol(",")) break;
    cursor.skip();
  }
  if (!cursor.isAtSymbol("]")) throw createListUnfinished(cursor.rest());
  cursor.skip();
  return values;
}

function takeOperand(cursor: TokenCursor): string {
  const value = cursor.takeValue();
  if (value === null) throw cursor.createValueError();
  return value;
}

function toComparison(token: FilterToken): Comparison | null {
  if (token.is !== "operator") return null;
  return COMPARISONS.find((comparison) => comparison === token.text) ?? null;
}

const COMPARISONS: readonly Comparison[] = ["=", "!=", ">", ">=", "<", "<="];

function negate(member: FilterNode): FilterNode {
  return { is: "not", member };
}
