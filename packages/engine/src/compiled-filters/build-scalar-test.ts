import type { Comparison, FilterCondition } from "../filter-syntax/filter-node.ts";
import { compareBytes } from "../values/compare-bytes.ts";
import { normaliseString } from "../values/normalise-string.ts";
import { parseNumber } from "../values/parse-number.ts";
import type { Scalar } from "../values/scalar.ts";
import { buildEqualityKeys } from "./build-equality-keys.ts";

export type ScalarTest = (scalar: Scalar) => boolean;

/** A condition on values; `!=` is the opposite of `=` on a document, not on a value. */
export type ValueCondition = Exclude<FilterCondition, { is: "exists" | "null" | "empty" }>;

/**
 * What one normalised value must meet. Of a document with several, one suffices.
 *
 * @throws TypeError for `!=`, which no single value can answer, and for CONTAINS.
 */
export function buildScalarTest(condition: ValueCondition): ScalarTest {
  switch (condition.is) {
    case "in":
      return buildEqualityTest(condition.values);
    case "between":
      return buildBetweenTest(condition.from, condition.to);
    case "startsWith": {
      // Of normalised text, so that `e` begins `étape`.
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

/** By operator, whether a value is inside, given the sign of that value less the filter's. */
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

/** Numbers and strings are two ranges side by side; no number passes where the bounds are not numbers. */
function buildRangeTest(
  ofNumber: ((number: number) => boolean) | null,
  ofString: (text: string) => boolean,
): ScalarTest {
  return (scalar) =>
    typeof scalar === "string" ? ofString(scalar) : ofNumber !== null && ofNumber(scalar);
}
