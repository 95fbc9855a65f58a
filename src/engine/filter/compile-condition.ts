import { compareBytes } from "../values/compare-bytes.ts";
import type { JsonObject } from "../values/json-object.ts";
import { normaliseString } from "../values/normalise-string.ts";
import { parseNumber } from "../values/parse-number.ts";
import { readField } from "../values/read-field.ts";
import type { Scalar } from "../values/scalar.ts";
import { someNormalised } from "../values/some-normalised.ts";
import { buildEqualityKeys } from "./build-equality-keys.ts";
import type { Comparison, FilterCondition } from "./filter-node.ts";

export type DocumentTest = (document: JsonObject) => boolean;

/** A condition as a function that says whether a document meets it. The field is known to the index. */
export function compileCondition(condition: FilterCondition): DocumentTest {
  const { field } = condition;
  switch (condition.is) {
    case "compare":
      return compileComparison(field, condition.operator, condition.value);
    case "in":
      return compileEquality(field, condition.values);
    case "between":
      return compileBetween(field, condition.from, condition.to);
    case "exists":
      return (document) => readField(document, field).length > 0;
    case "null":
      return (document) => readField(document, field).includes(null);
    case "empty":
      return (document) => readField(document, field).some(isEmpty);
    case "startsWith":
      return compilePrefix(field, condition.value);
    default:
      throw new TypeError("CONTAINS is refused before a filter is compiled.");
  }
}

function compileComparison(field: string, operator: Comparison, value: string): DocumentTest {
  const isEqual = compileEquality(field, [value]);
  if (operator === "=") return isEqual;
  if (operator === "!=") return (document) => !isEqual(document);
  const isInRange = RANGES[operator];
  const number = parseNumber(value);
  const text = normaliseString(value);
  return compileRange(
    field,
    number === null ? null : (candidate) => isInRange(candidate - number),
    (candidate) => isInRange(compareBytes(candidate, text)),
  );
}

/** By operator, whether a document's value is inside, given the sign of that value less the filter's. */
const RANGES: Record<Exclude<Comparison, "=" | "!=">, (sign: number) => boolean> = {
  ">": (sign) => sign > 0,
  ">=": (sign) => sign >= 0,
  "<": (sign) => sign < 0,
  "<=": (sign) => sign <= 0,
};

function compileBetween(field: string, from: string, to: string): DocumentTest {
  const lowest = parseNumber(from);
  const highest = parseNumber(to);
  const first = normaliseString(from);
  const last = normaliseString(to);
  return compileRange(
    field,
    lowest === null || highest === null ? null : (number) => number >= lowest && number <= highest,
    (text) => compareBytes(text, first) >= 0 && compareBytes(text, last) <= 0,
  );
}

/** Numbers and strings are two ranges side by side; no number matches where the bounds are not numbers. */
function compileRange(
  field: string,
  ofNumber: ((number: number) => boolean) | null,
  ofString: (text: string) => boolean,
): DocumentTest {
  const isInside = (scalar: Scalar) =>
    typeof scalar === "string" ? ofString(scalar) : ofNumber !== null && ofNumber(scalar);
  return (document) => someNormalised(document, field, isInside);
}

function compileEquality(field: string, values: readonly string[]): DocumentTest {
  const keys = new Set(values.flatMap(buildEqualityKeys));
  const isWanted = (scalar: Scalar) => keys.has(scalar);
  return (document) => someNormalised(document, field, isWanted);
}

/** Prefixes are of normalised text, so that `e` begins `étape`; the empty one asks only for the key. */
function compilePrefix(field: string, value: string): DocumentTest {
  const prefix = normaliseString(value);
  if (prefix === "") return (document) => readField(document, field).length > 0;
  const isBegun = (scalar: Scalar) => typeof scalar === "string" && scalar.startsWith(prefix);
  return (document) => someNormalised(document, field, isBegun);
}

function isEmpty(value: unknown): boolean {
  if (value === "") return true;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
