import type { Comparison, FilterCondition } from "../../filter-syntax/filter-node.ts";
import { compareBytes } from "../../values/compare-bytes.ts";
import { normaliseString } from "../../values/normalise-string.ts";
import { parseNumber } from "../../values/parse-number.ts";
import type { Scalar } from "../../values/scalar.ts";
import { buildEqualityKeys } from "./build-equality-keys.ts";

export type ScalarTest = (scalar: Scalar) => boolean;

/** `!=` negates `=` for a whole document, so it is no condition on one value. */
export type ValueCondition = Exclude<FilterCondition, { is: "exists" | "null" | "empty" }>;

/**
 * Tests one normalised value; a document passes if one of its values does.
 *
 * @throws TypeError for `!=` and CONTAINS, which no single value can answer.
 */
export function buildScalarTest(condition: ValueCondition): ScalarTest {
  switch (condition.is) {
    case "in":
      return buildEqualityTest(condition.values);
    case "between":
      return buildBetweenTest(condition.from, condition.to);
    case "startsWith": {
      const prefix = normaliseString(condition.value);
      return (scalar) => typeof scalar === "string" && scalar.startsWith(prefix);
    }
    case "contains":
      throw new TypeError("CONTAINS is refused before a filter is compiled.");
    default:
      return buildComparisonTest(condition.operator, condition.value);
  }
}

function buildEqualityTest(values: readonly string[]): ScalarTest {
  const keys = new Set(values.flatMap(buildEqualityKeys));
  return (scalar) => keys.has(scalar);
}

function buildComparisonTest(operator: Comparison, value: string): ScalarTest {
  if (operator === "=") return buildEqualityTest([value]);
  if (operator === "!=") throw new TypeError("`!=` is asked of documents, not of values.");
  const isInRange = RANGES[operator];
  const number = parseNumber(value);
  const text = normaliseString(value);
  return buildRangeTest(
    number === null ? null : (candidate) => isInRange(candidate - number),
    (candidate) => isInRange(compareBytes(candidate, text)),
  );
}

const RANGES: Record<Exclude<Comparison, "=" | "!=">, (sign: number) => boolean> = {
  ">": (sign) => sign > 0,
  ">=": (sign) => sign >= 0,
  "<": (sign) => sign < 0,
  "<=": (sign) => sign <= 0,
};

function buildBetweenTest(from: string, to: string): ScalarTest {
  const lowest = parseNumber(from);
  const highest = parseNumber(to);
  const first = normaliseString(from);
  const last = normaliseString(to);
  return buildRangeTest(
    lowest === null || highest === null ? null : (number) => number >= lowest && number <= highest,
    (text) => compareBytes(text, first) >= 0 && compareBytes(text, last) <= 0,
  );
}

/** Numbers and strings are separate ranges; without numeric bounds no number passes. */
function buildRangeTest(
  ofNumber: ((number: number) => boolean) | null,
  ofString: (text: string) => boolean,
): ScalarTest {
  return (scalar) =>
    typeof scalar === "string" ? ofString(scalar) : ofNumber !== null && ofNumber(scalar);
}
