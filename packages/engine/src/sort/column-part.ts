import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import { compareBytes } from "../values/compare-bytes.ts";
import type { OrderPart } from "./order-part.ts";
import type { SortCriterion } from "./parse-sort.ts";

/** Numbers, then texts by their bytes, then rows without a value; a direction reverses numbers and texts. */
export function createColumnPart(column: Column, direction: SortCriterion["direction"]): OrderPart {
  const keyAt = column.lists
    ? createListKeys(column, direction)
    : createCodeKeys(column, direction);
  return {
    fillKeys(rows, count, keys) {
      if (!column.lists) fillCodeKeys(column, direction, rows, count, keys);
      else for (let at = 0; at < count; at += 1) keys[at] = keyAt(rows[at] ?? 0);
    },
    compare(a, b) {
      const left = keyAt(a);
      const right = keyAt(b);
      if (left !== right) return left < right ? -1 : 1;
      return left === Number.POSITIVE_INFINITY ? compareTexts(column, direction, a, b) : 0;
    },
  };
}

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

function fillCodeKeys(
  { codes, dictionary: { numbers } }: Column,
  direction: SortCriterion["direction"],
  rows: Uint32Array,
  count: number,
  keys: Float64Array,
): void {
  const sign = direction === "asc" ? 1 : -1;
  for (let at = 0; at < count; at += 1) {
    const key = numbers[codes[rows[at] ?? 0] ?? NO_VALUE] ?? Number.POSITIVE_INFINITY;
    keys[at] = key === Number.POSITIVE_INFINITY ? key : sign * key;
  }
}

/** Among several numbers the smallest ascending, the greatest descending. */
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
