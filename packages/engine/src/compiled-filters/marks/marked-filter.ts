import { growLength } from "../../columns/code-array.ts";
import type { RowFilter } from "../row-filter.ts";

/** With fewer rows, reading values costs hardly more than reading verdicts. */
const MIN_ROWS_TO_MARK = 4_096;

const FAILS = 1;
const PASSES = 2;

export type MarkedFilter = {
  readonly passes: RowFilter;
  /** Call for each row whose values change. */
  forget(row: number): void;
  clear(): void;
};

/**
 * Caches verdicts from the second evaluation over many rows on: one byte a row, read without columns and
 * tables.
 * @param onMark - Called each time cached verdicts are used for many rows.
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

/** Returns how many rows have no verdict. It has no branch, because verdicts are in no predictable order. */
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
