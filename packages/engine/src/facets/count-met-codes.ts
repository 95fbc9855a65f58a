import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import type { RowSlice } from "../rows/row-slice.ts";
import { addCodes } from "./add-codes.ts";
import type { CodeCounts } from "./code-counts.ts";

/**
 * Counts the codes of few rows in a column with many codes, looking only at codes that the rows have.
 * @param counters - Longer than every code, zeroed before and after.
 */
export function countMetCodes(slice: RowSlice, column: Column, counters: Uint32Array): CodeCounts {
  const { rows, count } = slice;
  addCodes(column, rows, count, counters, 1);
  counters[NO_VALUE] = 0;
  const all = column.lists ? readLists(slice, column.lists) : readCodes(slice, column.codes);
  const counts = new Uint32Array(all.length);
  let end = 0;
  for (let at = 0; at < all.length; at += 1) {
    const code = all[at] ?? NO_VALUE;
    const counted = counters[code] ?? 0;
    if (counted === 0) continue;
    counters[code] = 0;
    all[end] = code;
    counts[end] = counted;
    end += 1;
  }
  return { codes: all.slice(0, end), counts: counts.slice(0, end) };
}

function readCodes({ rows, count }: RowSlice, codes: Column["codes"]): Uint32Array {
  const read = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) read[at] = codes[rows[at] ?? 0] ?? NO_VALUE;
  return read;
}

function readLists(
  { rows, count }: RowSlice,
  { starts, lengths, values }: NonNullable<Column["lists"]>,
): Uint32Array {
  let total = 0;
  for (let at = 0; at < count; at += 1) total += lengths[rows[at] ?? 0] ?? 0;
  const read = new Uint32Array(total);
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] ?? 0;
    const start = starts[row] ?? 0;
    const length = lengths[row] ?? 0;
    for (let value = start; value < start + length; value += 1) {
      read[end] = values[value] ?? NO_VALUE;
      end += 1;
    }
  }
  return read;
}
