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
  let room = new Uint32Array(0);

  function makeRoom(limit: number): Uint32Array {
    if (limit > room.length) room = new Uint32Array(growLength(room.length, limit));
    return room;
  }

  return (slice) => {
    let rest: Uint32Array | null = null;
    return (column) => {
      const limit = column.dictionary.limit();
      if (limit === NO_VALUE + 1) return NONE;
      rest ??= listRest(slice, rows.limit());
      if (rest) return countAllBut(rest, column);
      return limit <= slice.count
        ? countAmongAll(slice, column, makeRoom(limit))
        : countMetCodes(slice, column, makeRoom(limit));
    };
  };
}

function countAllBut(rest: Uint32Array, column: Column): CodeCounts {
  const limit = column.dictionary.limit();
  const counts = column.dictionary.countRows().slice(0, limit);
  addCodes(column, rest, rest.length, counts, -1);
  return collectCounts(counts, limit);
}

function countAmongAll({ rows, count }: RowSlice, column: Column, room: Uint32Array): CodeCounts {
  const limit = column.dictionary.limit();
  addCodes(column, rows, count, room, 1);
  const counted = collectCounts(room, limit);
  room.fill(0, 0, limit);
  return counted;
}
