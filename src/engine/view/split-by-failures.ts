import type { Clause } from "../filters/clause.ts";

/** Some rows of an array, the first `count`. */
export type RowSlice = { rows: Uint32Array; count: number };

/**
 * For each set of clauses the rows that meet all of it, in one pass over the rows: each row is
 * marked with the clauses it fails, a bit each.
 */
export function splitByFailures(
  { rows, count }: RowSlice,
  clauses: readonly Clause[],
  wanted: readonly (readonly Clause[])[],
): RowSlice[] {
  const failures = markFailures({ rows, count }, clauses);
  return wanted.map((set) => {
    let needed = 0;
    clauses.forEach((clause, bit) => {
      if (set.includes(clause)) needed |= 1 << bit;
    });
    return needed === 0 ? { rows, count } : collectPassing(rows, failures, needed);
  });
}

function markFailures({ rows, count }: RowSlice, clauses: readonly Clause[]): Uint32Array {
  const failures = new Uint32Array(count);
  const verdicts = new Uint8Array(count);
  clauses.forEach(({ passes }, bit) => {
    passes(rows, count, verdicts);
    for (let at = 0; at < count; at += 1) {
      failures[at] = (failures[at] ?? 0) | ((1 - (verdicts[at] ?? 0)) << bit);
    }
  });
  return failures;
}

function collectPassing(rows: Uint32Array, failures: Uint32Array, needed: number): RowSlice {
  const passing = new Uint32Array(failures.length);
  let end = 0;
  for (let at = 0; at < failures.length; at += 1) {
    if (((failures[at] ?? 0) & needed) !== 0) continue;
    passing[end] = rows[at] ?? 0;
    end += 1;
  }
  return { rows: passing, count: end };
}
