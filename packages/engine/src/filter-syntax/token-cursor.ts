import type { FilterBudget } from "./filter-budget.ts";
import type { Stretch } from "./filter-error.ts";
import { GEO_OPERATIONS, RESERVED_GEO_NAMES, RESERVED_WORDS } from "./reserved-words.ts";
import {
  createGeoAsValue,
  createGeoReserved,
  createMalformedValue,
  createUnclosed,
  createValueExpected,
} from "./syntax-errors.ts";
import { type FilterToken, tokenizeFilter } from "./tokenize.ts";

/** Walks over a filter's tokens and names the places for its errors. */
export type TokenCursor = {
  /** The token `ahead` of the next one; beyond the last it stays `end`. */
  peek(ahead?: number): FilterToken;
  /** Steps over the next tokens. */
  skip(count?: number): void;
  /** Steps over these words and says true, or stays and says false. */
  skipWords(...words: string[]): boolean;
  /** Whether this symbol stands next. */
  isAtSymbol(symbol: string): boolean;
  /** The text from the next token to the end of the filter. */
  rest(): Stretch;
  /**
   * Steps over a value and gives it, or stays and gives null when none stands next.
   *
   * @throws EngineError for a value that began and cannot be read.
   */
  takeValue(): string | null;
  /** What stands next where a value should: an error that names it. */
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
