import type { Comparison, FilterNode } from "#engine/filter-syntax/filter-node.ts";
import { PlainError } from "../plain-error.ts";
import { RESERVED } from "./reserved.ts";
import { unescapePlainly } from "./unescape-plainly.ts";

/** A pair of parentheses nests four rules of the grammar, a NOT one: 36 and 147 levels are allowed. */
const MAX_NESTING = 147;
const NESTING_OF_PARENTHESES = 4;

const WORD = /[\p{Alphabetic}\p{N}_.-]+/u;
const QUOTED = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/;
const COMPARISONS: readonly Comparison[] = ["!=", ">=", "<=", "=", ">", "<"];

/** A recursive descent by the documented grammar; null for blank text. */
export function parsePlainText(text: string): FilterNode | null {
  let rest = text.trimStart();

  const refuse = (found: string) => {
    const column = Array.from(text).length - Array.from(rest).length + 1;
    const end = Array.from(text).length + 1;
    return new PlainError("invalid_search_filter", `${found}\n${column}:${end} ${text}`);
  };

  function take(pattern: RegExp): string | null {
    const found = new RegExp(`^(?:${pattern.source})`, pattern.flags).exec(rest)?.[0] ?? null;
    rest = rest.slice(found?.length ?? 0).trimStart();
    return found;
  }

  /** Skips these words if they come next. */
  function takeWords(...words: string[]): boolean {
    const before = rest;
    if (words.every((word) => take(WORD) === word)) return true;
    rest = before;
    return false;
  }

  function takeText(wanted: string): boolean {
    const isNext = rest.startsWith(wanted);
    if (isNext) rest = rest.slice(wanted.length).trimStart();
    return isNext;
  }

  function takeValue(): string | null {
    const quoted = take(QUOTED);
    if (quoted !== null) {
      const value = unescapePlainly(quoted.slice(1, -1));
      if (value === null) throw refuse("Malformed value.");
      return value;
    }
    const before = rest;
    const word = take(WORD);
    if (word === null || !RESERVED.includes(word)) return word;
    rest = before;
    return null;
  }

  function mustTakeValue(): string {
    const value = takeValue();
    if (value !== null) return value;
    throw refuse(
      `Was expecting a value but instead got ${rest === "" ? "nothing" : `\`${rest}\``}.`,
    );
  }

  function parseOr(nesting: number): FilterNode {
    const members = [parseAnd(nesting)];
    while (takeWords("OR")) members.push(parseAnd(nesting));
    const [only] = members;
    return only && members.length === 1 ? only : { is: "or", members };
  }

  function parseAnd(nesting: number): FilterNode {
    const members = [parseNot(nesting)];
    while (takeWords("AND")) members.push(parseNot(nesting));
    const [only] = members;
    return only && members.length === 1 ? only : { is: "and", members };
  }

  function parseNot(nesting: number): FilterNode {
    if (nesting > MAX_NESTING) throw refuse("The filter exceeded the maximum depth limit.");
    if (takeWords("NOT")) return negate(parseNot(nesting + 1));
    if (!takeText("(")) return parseCondition();
    const node = parseOr(nesting + NESTING_OF_PARENTHESES);
    if (!takeText(")")) throw refuse("A closing delimiter is missing: `)`.");
    return node;
  }

  function parseCondition(): FilterNode {
    const field = mustTakeValue();
    const operator = COMPARISONS.find(takeText);
    if (operator) return { is: "compare", field, operator, value: mustTakeValue() };
    if (takeWords("NOT", "IN")) return negate({ is: "in", field, values: parseList() });
    if (takeWords("IN")) return { is: "in", field, values: parseList() };
    if (takeWords("NOT", "EXISTS")) return negate({ is: "exists", field });
    if (takeWords("EXISTS")) return { is: "exists", field };
    if (takeWords("IS", "NOT", "NULL")) return negate({ is: "null", field });
    if (takeWords("IS", "NULL")) return { is: "null", field };
    if (takeWords("IS", "NOT", "EMPTY")) return negate({ is: "empty", field });
    if (takeWords("IS", "EMPTY")) return { is: "empty", field };
    if (takeWords("NOT", "CONTAINS")) return negate(parseText("contains", field));
    if (takeWords("CONTAINS")) return parseText("contains", field);
    const isNegated = /^NOT\s+STARTS/.test(rest) && takeWords("NOT");
    // The grammar has it as one keyword, with one blank inside.
    if (/^STARTS\s\S/.test(rest) && takeWords("STARTS", "WITH")) {
      const condition = parseText("startsWith", field);
      return isNegated ? negate(condition) : condition;
    }
    const from = isNegated ? null : takeValue();
    if (from !== null && take(/TO(?=\s|$)/) !== null) {
      return { is: "between", field, from, to: mustTakeValue() };
    }
    throw refuse("Was expecting an operation.");
  }

  function parseText(is: "contains" | "startsWith", field: string): FilterNode {
    return { is, field, value: mustTakeValue() };
  }

  function parseList(): string[] {
    if (!takeText("[")) throw refuse("Expected `[` after `IN` keyword.");
    const values: string[] = [];
    for (let value = takeValue(); value !== null; value = takeValue()) {
      values.push(value);
      if (!takeText(",")) break;
    }
    if (!takeText("]")) throw refuse("Expected matching `]` after the list.");
    return values;
  }

  if (rest === "") return null;
  const node = parseOr(0);
  if (rest !== "") throw refuse("Found unexpected characters at the end of the filter.");
  return node;
}

function negate(node: FilterNode): FilterNode {
  return node.is === "not" ? node.member : { is: "not", member: node };
}
