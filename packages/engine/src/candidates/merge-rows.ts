import { growLength } from "../columns/code-array.ts";

/** Up to this many changes are made one by one, in place. */
const MAX_CHANGES_IN_PLACE = 8;

export function mergeRows(
  rows: Uint32Array,
  count: number,
  changes: ReadonlyMap<number, boolean>,
): { rows: Uint32Array; count: number } {
  return changes.size <= MAX_CHANGES_IN_PLACE
    ? changeInPlace(rows, count, changes)
    : mergeAll(rows, count, changes);
}

function changeInPlace(
  before: Uint32Array,
  countBefore: number,
  changes: ReadonlyMap<number, boolean>,
): { rows: Uint32Array; count: number } {
  let rows = before;
  let count = countBefore;
  for (const [row, belongs] of changes) {
    const at = findPlace(rows, count, row);
    const isIn = at < count && rows[at] === row;
    if (isIn === belongs) continue;
    if (isIn) {
      rows.copyWithin(at, at + 1, count);
      count -= 1;
      continue;
    }
    if (count === rows.length) {
      const longer = new Uint32Array(growLength(count, count + 1));
      longer.set(rows);
      rows = longer;
    }
    rows.copyWithin(at + 1, at, count);
    rows[at] = row;
    count += 1;
  }
  return { rows, count };
}

export function findPlace(rows: Uint32Array, count: number, row: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

function mergeAll(
  rows: Uint32Array,
  count: number,
  changes: ReadonlyMap<number, boolean>,
): { rows: Uint32Array; count: number } {
  const changed = Uint32Array.from(changes.keys()).sort();
  const merged = new Uint32Array(count + changed.length);
  let end = 0;
  let at = 0;
  for (const row of changed) {
    const place = at + findPlace(rows.subarray(at, count), count - at, row);
    merged.set(rows.subarray(at, place), end);
    end += place - at;
    at = place < count && rows[place] === row ? place + 1 : place;
    if (changes.get(row) !== true) continue;
    merged[end] = row;
    end += 1;
  }
  merged.set(rows.subarray(at, count), end);
  return { rows: merged, count: end + count - at };
}
