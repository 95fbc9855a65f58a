import { type CodeArray, createCodeArray, fitCodeArray } from "./code-array.ts";

/**
 * Several codes per row: start and length of each row's slice of one array. Freed slices are reused for
 * lists of the same length.
 */
export type ValueLists = {
  readonly starts: Uint32Array;
  readonly lengths: CodeArray;
  readonly values: CodeArray;
  readonly reserve: (rows: number) => void;
  write(row: number, codes: readonly number[] | CodeArray): void;
};

function findHighest(codes: readonly number[] | CodeArray): number {
  let highest = 0;
  for (const code of codes) highest = Math.max(highest, code);
  return highest;
}

export function createValueLists(rows: number): ValueLists {
  let starts: Uint32Array = new Uint32Array(rows);
  let lengths = createCodeArray(rows, 0);
  let values = createCodeArray(rows, 0);
  let end = 0;
  const freedByLength = new Map<number, number[]>();

  function allocate(length: number): number {
    const freed = freedByLength.get(length)?.pop();
    if (freed !== undefined) return freed;
    end += length;
    return end - length;
  }

  function release(row: number): void {
    const length = lengths[row] ?? 0;
    if (length === 0) return;
    const freed = freedByLength.get(length);
    if (freed) freed.push(starts[row] ?? 0);
    else freedByLength.set(length, [starts[row] ?? 0]);
  }

  function reserve(needed: number): void {
    lengths = fitCodeArray(lengths, needed, 0);
    if (starts.length >= lengths.length) return;
    const longer = new Uint32Array(lengths.length);
    longer.set(starts);
    starts = longer;
  }

  return {
    reserve,
    get starts() {
      return starts;
    },
    get lengths() {
      return lengths;
    },
    get values() {
      return values;
    },
    write(row, codes) {
      lengths = fitCodeArray(lengths, 0, codes.length);
      reserve(row + 1);
      if ((lengths[row] ?? 0) !== codes.length) {
        release(row);
        lengths[row] = codes.length;
        if (codes.length > 0) starts[row] = allocate(codes.length);
      }
      values = fitCodeArray(values, end, findHighest(codes));
      values.set(codes, starts[row] ?? 0);
    },
  };
}
