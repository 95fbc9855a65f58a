import type { FilterBudget } from "../filter-budget.ts";
import type { SourceSpan } from "../filter-error.ts";
import { GEO_OPERATIONS, RESERVED_GEO_NAMES, RESERVED_WORDS } from "./reserved-words.ts";
import {
  createGeoAsValue,
  createGeoReserved,
  createMalformedValue,
  createUnclosed,
  createValueExpected,
} from "./syntax-errors.ts";
import { type FilterToken, tokenizeFilter } from "./tokenize.ts";

export type TokenCursor = {
  peek(ahead?: number): FilterToken;
  skip(count?: number): void;
  /** Skips these words if they come next; returns whether they did. */
  skipWords(...words: string[]): boolean;
  isAtSymbol(symbol: string): boolean;
  rest(): SourceSpan;
  /**
   * Takes the next value; null if the next token is none.
   * @throws EngineError for a value that cannot be read.
   */
  takeValue(): string | null;
  createValueError(): Error;
};

export function createTokenCursor(source: string, budget: FilterBudget): TokenCursor {
  const tokens = tokenizeFilter(source, budget);
  const end: FilterToken = { is: "end", start: source.length, end: source.length };
  let next = 0;

  const peek = (ahead = 0) => tokens[next + ahead] ?? end;
  const rest = () => ({ source, start: peek().start, end: source.length });

  return {
    peek,
    rest,
    skip(count = 1) {
      next += count;
    },
    skipWords(...words) {
      const isThere = words.every((word, ahead) => isWord(peek(ahead), word));
      if (isThere) next += words.length;
      return isThere;
    },
    isAtSymbol(symbol) {
      const token = peek();
      return token.is === "symbol" && token.text === symbol;
    },
    takeValue() {
      const token = peek();
      const value = readValue(token, source);
      if (value !== null) next += 1;
      return value;
    },
    createValueError() {
      const { start } = peek();
      const length = source.slice(start).search(/[\s()=<>!]/);
      const at = { source, start, end: length === -1 ? source.length : start + length };
      return createValueExpected(at, isReservedWord(peek()));
    },
  };
}

export function isReservedWord(token: FilterToken): boolean {
  return token.is === "word" && RESERVED_WORDS.has(token.text);
}

function isWord(token: FilterToken, word: string): boolean {
  return token.is === "word" && token.text === word;
}

function readValue(token: FilterToken, source: string): string | null {
  if (token.is === "quoted") return token.text;
  const rest = { source, start: token.start, end: source.length };
  if (token.is === "unclosed") throw createUnclosed(rest, token.delimiter);
  if (token.is === "malformed") throw createMalformedValue({ source, ...token });
  if (token.is !== "word") return null;
  if (GEO_OPERATIONS.has(token.text)) throw createGeoAsValue(rest, token.text);
  if (RESERVED_GEO_NAMES.has(token.text)) throw createGeoReserved(rest, token.text);
  return RESERVED_WORDS.has(token.text) ? null : token.text;
}
