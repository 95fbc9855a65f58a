import type { Clause } from "../compiled-filters/clause.ts";

/** Some rows of an array, the first `count`. */
export type RowSlice = { rows: Uint32Array; count: number };

/** Up to so many clauses all their combinations stand in a table. */
const MAX_TABLED_CLAUSES = 10;

/** Rows with a number each whose bits are the clauses that the row fails. */
type MarkedRows = RowSlice & { failures: Uint32Array };

/**
 * For each set of clauses the rows that meet all of it, in one pass over the rows: each row is
 * marked with the clauses it fails, a bit each. A set without clauses gets the very rows given.
 */
export function splitByFailures(
  slice: RowSlice,
  clauses: readonly Clause[],
  wanted: readonly (readonly Clause[])[],
): RowSlice[] {
  const needs = wanted.map((set) => toBits(clauses, set));
  const collected = needs.filter((need) => need !== 0);
  const marked = { ...slice, failures: markFailures(slice, clauses) };
  const hopeful =
    clauses.length <= MAX_TABLED_CLAUSES
      ? dropHopeless(marked, createHopes(clauses.length, collected))
      : marked;
  return needs.map((need) => (need === 0 ? slice : collectMeeting(hopeful, need)));
}

function toBits(clauses: readonly Clause[], set: readonly Clause[]): number {
  let bits = 0;
  clauses.forEach((clause, bit) => {
    if (set.includes(clause)) bits |= 1 << bit;
  });
  return bits;
}

/** By failed clauses, 1 where some set is met all the same. */
function createHopes(clauses: number, needs: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: 2 ** clauses }, (_, failed) =>
    needs.some((need) => (failed & need) === 0) ? 1 : 0,
  );
}

/** Most rows meet no set. Written without a branch, which such rows would make hard to foresee. */
function dropHopeless({ rows, count, failures }: MarkedRows, hopes: Uint8Array): MarkedRows {
  const hopefulRows = new Uint32Array(count);
  const hopefulFailures = new Uint32Array(count);
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    const failed = failures[at] ?? 0;
    hopefulRows[end] = rows[at] ?? 0;
    hopefulFailures[end] = failed;
    end += hopes[failed] ?? 0;
  }
  return { rows: hopefulRows, failures: hopefulFailures, count: end };
}

function collectMeeting({ rows, count, failures }: MarkedRows, need: number): RowSlice {
  const meeting = new Uint32Array(count);
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    if (((failures[at] ?? 0) & need) !== 0) continue;
    meeting[end] = rows[at] ?? 0;
    end += 1;
  }
  return { rows: meeting, count: end };
}

function markFailures({ rows, count }: RowSlice, clauses: readonly Clause[]): Uint32Array {
  const failures = new Uint32Array(count);
  const verdicts = new Uint8Array(count);
  clauses.forEach(({ passes }, bit) => {
    passes(rows, count, verdicts);
    addFailures(failures, verdicts, count, bit);
  });
  return failures;
}

function addFailures(
  failures: Uint32Array,
  verdicts: Uint8Array,
  count: number,
  bit: number,
): void {
  for (let at = 0; at < count; at += 1) {
    failures[at] = (failures[at] ?? 0) | ((1 - (verdicts[at] ?? 0)) << bit);
  }
}
