import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";

/**
 * Adds `step` (1 or -1) to the count of each code of the first `count` rows. The count of "no value" is
 * undefined afterwards.
 */
export function addCodes(
  { codes, lists }: Column,
  rows: Uint32Array,
  count: number,
  counts: Uint32Array,
  step: 1 | -1,
): void {
  if (lists) addLists(lists, rows, count, counts, step);
  else if (codes instanceof Uint8Array) addNarrow(codes, rows, count, counts, step);
  else addWide(codes, rows, count, counts, step);
}

/** Nearly all columns have few values: a loop that meets one kind of array takes half the time. */
function addNarrow(
  codes: Uint8Array,
  rows: Uint32Array,
  count: number,
  counts: Uint32Array,
  step: number,
): void {
  for (let at = 0; at < count; at += 1) {
    const code = codes[rows[at] ?? 0] ?? NO_VALUE;
    counts[code] = (counts[code] ?? 0) + step;
  }
}

function addWide(
  codes: Uint16Array | Uint32Array,
  rows: Uint32Array,
  count: number,
  counts: Uint32Array,
  step: number,
): void {
  for (let at = 0; at < count; at += 1) {
    const code = codes[rows[at] ?? 0] ?? NO_VALUE;
    counts[code] = (counts[code] ?? 0) + step;
  }
}

function addLists(
  { starts, lengths, values }: NonNullable<Column["lists"]>,
  rows: Uint32Array,
  count: number,
  counts: Uint32Array,
  step: number,
): void {
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] ?? 0;
    const start = starts[row] ?? 0;
    const stop = start + (lengths[row] ?? 0);
    for (let value = start; value < stop; value += 1) {
      const code = values[value] ?? NO_VALUE;
      counts[code] = (counts[code] ?? 0) + step;
    }
  }
}
