import { growLength } from "../columns/code-array.ts";
import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";

/** Codes that some rows have, each once, and how many of the rows have it. */
export type CodeCounts = { readonly codes: Uint32Array; readonly counts: Uint32Array };

/** Counts the codes of a column over the first `count` rows. One tally serves one count at a time. */
export type CodeTally = (column: Column, rows: Uint32Array, count: number) => CodeCounts;

/** A tally that keeps its room, zeroed, from count to count. */
export function createCodeTally(): CodeTally {
  let counts = new Uint32Array(0);
  let met = new Uint32Array(0);
  return (column, rows, count) => {
    const limit = column.dictionary.limit();
    if (limit > counts.length) {
      counts = new Uint32Array(growLength(counts.length, limit));
      met = new Uint32Array(counts.length);
    }
    const end = column.lists
      ? countLists(column, rows, count, counts, met)
      : countCodes(column, rows, count, counts, met);
    const codes = met.slice(0, end);
    const found = new Uint32Array(end);
    for (let at = 0; at < end; at += 1) {
      const code = codes[at] ?? NO_VALUE;
      found[at] = counts[code] ?? 0;
      counts[code] = 0;
    }
    return { codes, counts: found };
  };
}

/** Gives how many different codes were met. */
function countCodes(
  { codes }: Column,
  rows: Uint32Array,
  count: number,
  counts: Uint32Array,
  met: Uint32Array,
): number {
  let end = 0;
  // What has no value is no value of the facet.
  counts[NO_VALUE] = 1;
  for (let at = 0; at < count; at += 1) {
    const code = codes[rows[at] ?? 0] ?? NO_VALUE;
    const before = counts[code] ?? 0;
    counts[code] = before + 1;
    if (before !== 0) continue;
    met[end] = code;
    end += 1;
  }
  counts[NO_VALUE] = 0;
  return end;
}

function countLists(
  { lists }: Column,
  rows: Uint32Array,
  count: number,
  counts: Uint32Array,
  met: Uint32Array,
): number {
  if (!lists) return 0;
  const { starts, lengths, values } = lists;
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] ?? 0;
    const start = starts[row] ?? 0;
    const stop = start + (lengths[row] ?? 0);
    for (let value = start; value < stop; value += 1) {
      const code = values[value] ?? NO_VALUE;
      const before = counts[code] ?? 0;
      counts[code] = before + 1;
      if (before !== 0) continue;
      met[end] = code;
      end += 1;
    }
  }
  return end;
}
