import { normaliseString } from "../../values/normalise-string.ts";
import { parseNumber } from "../../values/parse-number.ts";
import type { ValueCondition } from "./build-scalar-test.ts";
import type { Range } from "./merge-ranges.ts";

export type ConditionRanges = { numbers: Range<number> | null; texts: Range<string> };

export function toRanges(condition: ValueCondition): ConditionRanges | null {
  if (condition.is === "between") {
    const [low, high] = [parseNumber(condition.from), parseNumber(condition.to)];
    const [first, last] = [normaliseString(condition.from), normaliseString(condition.to)];
    return {
      numbers: low === null || high === null ? null : closeRange(low, high),
      texts: closeRange(first, last),
    };
  }
  if (condition.is === "startsWith") {
    return { numbers: null, texts: toPrefixRange(normaliseString(condition.value)) };
  }
  if (condition.is !== "compare") return null;
  const { operator, value } = condition;
  if (operator === "=" || operator === "!=") return null;
  const number = parseNumber(value);
  return {
    numbers: number === null ? null : openRange(operator, number),
    texts: openRange(operator, normaliseString(value)),
  };
}

/** The range of all texts that begin so: up to the next prefix of that length. */
function toPrefixRange(prefix: string): Range<string> {
  return { low: prefix, isLowIn: true, high: findNextPrefix(prefix), isHighIn: false };
}

function findNextPrefix(prefix: string): string | null {
  for (let at = prefix.length - 1; at >= 0; at -= 1) {
    const next = findNextUnit(prefix.charCodeAt(at));
    if (next !== null) return prefix.slice(0, at) + String.fromCharCode(next);
  }
  return null;
}

/** The next code unit in the order of `compareBytes`, where surrogates come last. */
function findNextUnit(unit: number): number | null {
  if (unit === 0xd7ff) return 0xe000;
  if (unit === 0xffff) return 0xd800;
  return unit === 0xdfff ? null : unit + 1;
}

function closeRange<Value>(low: Value, high: Value): Range<Value> {
  return { low, isLowIn: true, high, isHighIn: true };
}

function openRange<Value>(operator: ">" | ">=" | "<" | "<=", value: Value): Range<Value> {
  const isIn = operator === ">=" || operator === "<=";
  return operator === ">" || operator === ">="
    ? { low: value, isLowIn: isIn, high: null, isHighIn: false }
    : { low: null, isLowIn: false, high: value, isHighIn: isIn };
}
