import { growLength } from "../columns/code-array.ts";
import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import type { RowSlice } from "../rows/row-slice.ts";
import type { Rows } from "../rows/rows.ts";
import { addCodes } from "./add-codes.ts";
import { type CodeCounts, collectCounts } from "./code-counts.ts";
import { countMetCodes } from "./count-met-codes.ts";
import { listRest } from "./list-rest.ts";

export type CodeTally = (slice: RowSlice) => ColumnTally;

/** Valid until the rows or their values change; serves one column at a time. */
export type ColumnTally = (column: Column) => CodeCounts;

const NONE: CodeCounts = { codes: new Uint32Array(0), counts: new Uint32Array(0) };

/**
 * A tally that reuses its zeroed array. For nearly all rows it subtracts the others from the dictionary's
 * totals; for few rows it looks only at codes that they have.
 */
export function createCodeTally(rows: Pick<Rows, "limit">): CodeTally {
  let counters = new Uint32Array(0);

  function reserve(limit: number): Uint32Array {
    if (limit > counters.length) counters = new Uint32Array(growLength(counters.length, limit));
    return counters;
  }

  return (slice) => {
    let rest: Uint32Array | null = null;
    return (column) => {
      const limit = column.dictionary.limit();
      if (limit === NO_VALUE + 1) return NONE;
      rest ??= listRest(slice, rows.limit());
      if (rest) return countAllBut(rest, column);
      return limit <= slice.count
        ? countAmongAll(slice, column, reserve(limit))
        : countMetCodes(slice, column, reserve(limit));
    };
  };
}

function countAllBut(rest: Uint32Array, column: Column): CodeCounts {
  const limit = column.dictionary.limit();
  const counts = column.dictionary.countRows().slice(0, limit);
  addCodes(column, rest, rest.length, counts, -1);
  return collectCounts(counts, limit);
}

function countAmongAll(
  { rows, count }: RowSlice,
  column: Column,
  counters: Uint32Array,
): CodeCounts {
  const limit = column.dictionary.limit();
  addCodes(column, rows, count, counters, 1);
  const counted = collectCounts(counters, limit);
  counters.fill(0, 0, limit);
  return counted;
}
