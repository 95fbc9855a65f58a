import { type FilterBudget, spendSign } from "../filter-budget.ts";
import { unescapeValue } from "./unescape-value.ts";

/** Unreadable text is a token too: whether it is an error, and which, depends on the tokens before. */
export type FilterToken = { start: number; end: number } & (
  | { is: "word" | "quoted" | "operator" | "symbol"; text: string }
  | { is: "unclosed"; delimiter: string }
  | { is: "malformed" | "unreadable" | "end" }
);

const BLANKS = /\s*/y;
const WORD = /[\p{Alphabetic}\p{N}_.-]+/uy;
const OPERATOR = /[<>!]=|[<>=]/y;
const SYMBOL = /[()[\],]/y;
const UNREADABLE = /[^\s()=<>!]+|[^]/uy;

/** @throws EngineError for more tokens than the budget has. The last token is `end`. */
export function tokenizeFilter(source: string, budget: FilterBudget): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = skipBlanks(source, 0);
  while (at < source.length) {
    spendSign(budget);
    const token = readToken(source, at);
    tokens.push(token);
    at = skipBlanks(source, token.end);
  }
  tokens.push({ is: "end", start: source.length, end: source.length });
  return tokens;
}

function readToken(source: string, start: number): FilterToken {
  const first = source.charAt(start);
  if (first === '"' || first === "'") return readQuoted(source, start, first);
  for (const [is, pattern] of PLAIN_TOKENS) {
    const text = matchAt(pattern, source, start)?.[0];
    if (text !== undefined) return { is, text, start, end: start + text.length };
  }
  const text = matchAt(UNREADABLE, source, start)?.[0] ?? first;
  return { is: "unreadable", start, end: start + text.length };
}

const PLAIN_TOKENS = [
  ["word", WORD],
  ["operator", OPERATOR],
  ["symbol", SYMBOL],
] as const;

function readQuoted(source: string, start: number, delimiter: string): FilterToken {
  const closing = findClosing(source, start + 1, delimiter);
  if (closing === -1) return { is: "unclosed", delimiter, start, end: source.length };
  const text = unescapeValue(source.slice(start + 1, closing));
  const end = closing + 1;
  return text === null ? { is: "malformed", start, end } : { is: "quoted", text, start, end };
}

function findClosing(source: string, from: number, delimiter: string): number {
  for (let at = from; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === delimiter) return at;
    if (character === "\\") at += 1;
  }
  return -1;
}

function skipBlanks(source: string, at: number): number {
  return at + (matchAt(BLANKS, source, at)?.[0].length ?? 0);
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}
