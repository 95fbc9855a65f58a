import { growLength } from "../../columns/code-array.ts";
import type { RowFilter } from "../row-filter.ts";

/** Of fewer rows at a time reading their values costs hardly more than reading marks. */
const MIN_ROWS_TO_MARK = 4_096;

/** By row; one that is not known is 0. */
const FAILS = 1;
const PASSES = 2;

/** A filter that remembers its verdicts by row. */
export type MarkedFilter = {
  readonly passes: RowFilter;
  /** To be told of each row whose values change: its verdict is not known any more. */
  forget(row: number): void;
  /** Forgets all verdicts. */
  clear(): void;
};

/**
 * The same filter, remembering from the second time on that it is asked of many rows what it said
 * of each: one byte a row, read without a look at columns and tables.
 *
 * @param onMark - Told each time that many rows are asked about and marks are used.
 */
export function createMarkedFilter(filter: RowFilter, onMark: () => void): MarkedFilter {
  let marks: Uint8Array | null = null;
  let isAskedAgain = false;

  function fillUnknown(rows: Uint32Array, count: number, known: Uint8Array, unknown: number): void {
    const asked = new Uint32Array(unknown);
    let end = 0;
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] ?? 0;
      if (known[row] !== 0) continue;
      asked[end] = row;
      end += 1;
    }
    const verdicts = new Uint8Array(unknown);
    filter(asked, unknown, verdicts);
    for (let at = 0; at < unknown; at += 1) {
      known[asked[at] ?? 0] = verdicts[at] === 1 ? PASSES : FAILS;
    }
  }

  return {
    passes(rows, count, verdicts) {
      const isMarked = count >= MIN_ROWS_TO_MARK && isAskedAgain;
      if (count >= MIN_ROWS_TO_MARK) isAskedAgain = true;
      if (!isMarked) {
        filter(rows, count, verdicts);
        return;
      }
      onMark();
      marks = fitMarks(marks, (rows[count - 1] ?? 0) + 1);
      const unknown = readMarks(marks, rows, count, verdicts);
      if (unknown === 0) return;
      fillUnknown(rows, count, marks, unknown);
      readMarks(marks, rows, count, verdicts);
    },
    forget(row) {
      if (marks && row < marks.length) marks[row] = 0;
    },
    clear() {
      marks = null;
      isAskedAgain = false;
    },
  };
}

function fitMarks(marks: Uint8Array | null, rows: number): Uint8Array {
  if (marks && rows <= marks.length) return marks;
  const longer = new Uint8Array(growLength(marks?.length ?? 0, rows));
  if (marks) longer.set(marks);
  return longer;
}

/** Gives how many rows have no mark. Written without a branch, as marks are in no order. */
function readMarks(
  marks: Uint8Array,
  rows: Uint32Array,
  count: number,
  verdicts: Uint8Array,
): number {
  let known = 0;
  for (let at = 0; at < count; at += 1) {
    const mark = marks[rows[at] ?? 0] ?? 0;
    verdicts[at] = mark >> 1;
    known += (mark >> 1) | (mark & 1);
  }
  return count - known;
}
