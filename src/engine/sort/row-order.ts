import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import type { ColumnFinder } from "../filters/compile-row-filter.ts";
import { compareBytes } from "../values/compare-bytes.ts";
import type { SortCriterion } from "./parse-sort.ts";

/** The order of hits. No two rows are alike: in the end stands the order of first insertion. */
export type RowOrder = {
  /** Sets for each of the first `count` rows a number: a row with a lower one stands before. */
  fillKeys(rows: Uint32Array, count: number, keys: Float64Array): void;
  compare(a: number, b: number): number;
};

type Part = { keyAt(row: number): number; compare(a: number, b: number): number };

/** Criteria on fields that no document ever had decide nothing. */
export function createRowOrder(
  criteria: readonly SortCriterion[],
  findColumn: ColumnFinder,
  internalIds: Uint32Array,
): RowOrder {
  const byInsertion: Part = {
    keyAt: (row) => internalIds[row] ?? 0,
    compare: (a, b) => (internalIds[a] ?? 0) - (internalIds[b] ?? 0),
  };
  const parts = criteria.flatMap(({ field, direction }) => {
    const column = findColumn(field);
    return column ? [createPart(column, direction)] : [];
  });
  return joinParts([...parts, byInsertion]);
}

function joinParts(parts: readonly Part[]): RowOrder {
  const [first] = parts;
  return {
    fillKeys(rows, count, keys) {
      for (let at = 0; at < count; at += 1) keys[at] = first?.keyAt(rows[at] ?? 0) ?? 0;
    },
    compare(a, b) {
      for (const part of parts) {
        const order = part.compare(a, b);
        if (order !== 0) return order;
      }
      return 0;
    },
  };
}

/** Numbers, then texts by their bytes, then nothing; a direction turns each kind inside itself. */
function createPart(column: Column, direction: SortCriterion["direction"]): Part {
  const keyAt = column.lists
    ? createListKeys(column, direction)
    : createCodeKeys(column, direction);
  return {
    keyAt,
    compare(a, b) {
      const left = keyAt(a);
      const right = keyAt(b);
      if (left !== right) return left < right ? -1 : 1;
      return left === Number.POSITIVE_INFINITY ? compareTexts(column, direction, a, b) : 0;
    },
  };
}

/** The number by which a row is sorted, infinite where it has none. */
function createCodeKeys(
  { codes, dictionary: { numbers } }: Column,
  direction: SortCriterion["direction"],
): (row: number) => number {
  const keyOf = (row: number) => numbers[codes[row] ?? NO_VALUE] ?? Number.POSITIVE_INFINITY;
  if (direction === "asc") return keyOf;
  return (row) => {
    const key = keyOf(row);
    return key === Number.POSITIVE_INFINITY ? key : -key;
  };
}

/** Of several numbers the smallest ascending, the greatest descending. */
function createListKeys(
  { lists, dictionary: { numbers } }: Column,
  direction: SortCriterion["direction"],
): (row: number) => number {
  const sign = direction === "asc" ? 1 : -1;
  return (row) => {
    const start = lists?.starts[row] ?? 0;
    const end = start + (lists?.lengths[row] ?? 0);
    let best = Number.POSITIVE_INFINITY;
    for (let at = start; at < end; at += 1) {
      const number = numbers[lists?.values[at] ?? NO_VALUE] ?? Number.POSITIVE_INFINITY;
      if (number !== Number.POSITIVE_INFINITY) best = Math.min(best, sign * number);
    }
    return best;
  };
}

function compareTexts(
  column: Column,
  direction: SortCriterion["direction"],
  a: number,
  b: number,
): number {
  const left = findBestText(column, direction, a);
  const right = findBestText(column, direction, b);
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return direction === "asc" ? compareBytes(left, right) : compareBytes(right, left);
}

function findBestText(
  { codesAt, dictionary }: Column,
  direction: SortCriterion["direction"],
  row: number,
): string | null {
  let best: string | null = null;
  for (const code of codesAt(row)) {
    const text = String(dictionary.comparedAt(code));
    const isBetter = best === null || (direction === "asc") === compareBytes(text, best) < 0;
    if (isBetter) best = text;
  }
  return best;
}
