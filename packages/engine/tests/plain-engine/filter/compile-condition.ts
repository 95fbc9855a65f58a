import type { Comparison, FilterCondition } from "#engine/filter-syntax/filter-node.ts";
import { type Cell, someCompared } from "../values/cell.ts";
import {
  compareTexts,
  fold,
  isEmptyValue,
  listAt,
  type Scalar,
  toNumber,
} from "../values/plain-values.ts";
import type { FieldReader } from "./field-reader.ts";

export type SubjectTest<Subject> = (subject: Subject) => boolean;

/** Tests documents against a condition on a known field. */
export function compileCondition<Subject>(
  condition: FilterCondition,
  reader: FieldReader<Subject>,
): SubjectTest<Subject> {
  const { field } = condition;
  const readCell = reader.readCell(field);
  const readRaw = (subject: Subject) => listAt(reader.toDocument(subject), field);
  switch (condition.is) {
    case "compare":
      return over(readCell, compileComparison(condition.operator, condition.value));
    case "in":
      return over(readCell, compileEquality(condition.values));
    case "between":
      return over(readCell, compileBetween(condition.from, condition.to));
    case "exists":
      return (subject) => readRaw(subject).length > 0;
    case "null":
      return (subject) => readRaw(subject).includes(null);
    case "empty":
      return (subject) => readRaw(subject).some(isEmptyValue);
    case "startsWith": {
      const prefix = fold(condition.value);
      // An empty prefix only asks whether the key exists.
      if (prefix === "") return (subject) => readRaw(subject).length > 0;
      return over(readCell, compilePrefix(prefix));
    }
    default:
      throw new TypeError("CONTAINS is refused before a filter is compiled.");
  }
}

type CellTest = (cell: Cell) => boolean;

function over<Subject>(readCell: (subject: Subject) => Cell, test: CellTest): SubjectTest<Subject> {
  return (subject) => test(readCell(subject));
}

function compileComparison(operator: Comparison, value: string): CellTest {
  const isEqual = compileEquality([value]);
  if (operator === "=") return isEqual;
  if (operator === "!=") return (cell) => !isEqual(cell);
  const isInRange = RANGES[operator];
  const number = toNumber(value);
  const text = fold(value);
  return compileRange(
    number === null ? null : (candidate) => isInRange(candidate - number),
    (candidate) => isInRange(compareTexts(candidate, text)),
  );
}

/** Whether a value is in range, by the sign of value minus bound. */
const RANGES: Record<Exclude<Comparison, "=" | "!=">, (sign: number) => boolean> = {
  ">": (sign) => sign > 0,
  ">=": (sign) => sign >= 0,
  "<": (sign) => sign < 0,
  "<=": (sign) => sign <= 0,
};

function compileBetween(from: string, to: string): CellTest {
  const lowest = toNumber(from);
  const highest = toNumber(to);
  const first = fold(from);
  const last = fold(to);
  return compileRange(
    lowest === null || highest === null ? null : (number) => number >= lowest && number <= highest,
    (text) => compareTexts(text, first) >= 0 && compareTexts(text, last) <= 0,
  );
}

/** Numbers and strings are separate ranges; without numeric bounds no number matches. */
function compileRange(
  ofNumber: ((number: number) => boolean) | null,
  ofString: (text: string) => boolean,
): CellTest {
  const isInside = (scalar: Scalar) =>
    typeof scalar === "string" ? ofString(scalar) : ofNumber !== null && ofNumber(scalar);
  return (cell) => someCompared(cell, isInside);
}

function compileEquality(values: readonly string[]): CellTest {
  const texts = new Set(values.map(fold));
  const numbers = new Set(values.map(toNumber));
  const isWanted = (scalar: Scalar) =>
    typeof scalar === "string" ? texts.has(scalar) : numbers.has(scalar);
  return (cell) => someCompared(cell, isWanted);
}

/** Prefixes are of normalised text, so that `étape` starts with `e`. */
function compilePrefix(prefix: string): CellTest {
  const isBegun = (scalar: Scalar) => typeof scalar === "string" && scalar.startsWith(prefix);
  return (cell) => someCompared(cell, isBegun);
}
