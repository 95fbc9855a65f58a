import { growLength } from "../columns/code-array.ts";
import type { Clause } from "../compiled-filters/clause.ts";
import type { RowSlice } from "../rows/row-slice.ts";

/** Up to this many clauses, a table holds all their combinations. */
const MAX_TABLED_CLAUSES = 10;

/** Arrays that are reused by each call. */
type Buffers = { rows: Uint32Array; failures: Uint32Array; verdicts: Uint8Array };

/** The rows that meet all clauses of each set; for an empty set the given array itself. */
export type RowSplitter = (
  slice: RowSlice,
  clauses: readonly Clause[],
  wanted: readonly (readonly Clause[])[],
) => RowSlice[];

/**
 * One pass for each clause marks the rows that fail it, a bit each. Rows that no set can select any more
 * are dropped at once: after two clauses of a search page those are most.
 */
export function createRowSplitter(): RowSplitter {
  let buffers = createBuffers(0);
  return (slice, clauses, wanted) => {
    const needs = wanted.map((set) => toBits(clauses, set));
    const collected = needs.filter((need) => need !== 0);
    if (buffers.rows.length < slice.count) buffers = createBuffers(growLength(0, slice.count));
    const count = markReachable(
      buffers,
      slice,
      clauses,
      createReachable(clauses.length, collected),
    );
    return needs.map((need) => (need === 0 ? slice : collectMeeting(buffers, count, need)));
  };
}

function createBuffers(length: number): Buffers {
  return {
    rows: new Uint32Array(length),
    failures: new Uint32Array(length),
    verdicts: new Uint8Array(length),
  };
}

function toBits(clauses: readonly Clause[], set: readonly Clause[]): number {
  let bits = 0;
  clauses.forEach((clause, bit) => {
    if (set.includes(clause)) bits |= 1 << bit;
  });
  return bits;
}

/** By failed clauses, 1 where some set is still met; null for too many clauses. */
function createReachable(clauses: number, needs: readonly number[]): Uint8Array | null {
  if (clauses > MAX_TABLED_CLAUSES) return null;
  return Uint8Array.from({ length: 2 ** clauses }, (_, failed) =>
    needs.some((need) => (failed & need) === 0) ? 1 : 0,
  );
}

function markReachable(
  buffers: Buffers,
  { rows, count }: RowSlice,
  clauses: readonly Clause[],
  reachable: Uint8Array | null,
): number {
  buffers.rows.set(rows.subarray(0, count));
  buffers.failures.fill(0, 0, count);
  let left = count;
  clauses.forEach(({ passes }, bit) => {
    passes(buffers.rows, left, buffers.verdicts);
    if (reachable) left = addFailures(buffers, left, bit, reachable);
    else addAllFailures(buffers, left, bit);
  });
  return left;
}

/** Without a branch, which the processor could not predict. */
function addFailures(
  { rows, failures, verdicts }: Buffers,
  count: number,
  bit: number,
  reachable: Uint8Array,
): number {
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    const failed = (failures[at] ?? 0) | ((1 - (verdicts[at] ?? 0)) << bit);
    rows[end] = rows[at] ?? 0;
    failures[end] = failed;
    end += reachable[failed] ?? 0;
  }
  return end;
}

function addAllFailures({ failures, verdicts }: Buffers, count: number, bit: number): void {
  for (let at = 0; at < count; at += 1) {
    failures[at] = (failures[at] ?? 0) | ((1 - (verdicts[at] ?? 0)) << bit);
  }
}

function collectMeeting({ rows, failures }: Buffers, count: number, need: number): RowSlice {
  const meeting = new Uint32Array(count);
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    meeting[end] = rows[at] ?? 0;
    end += ((failures[at] ?? 0) & need) === 0 ? 1 : 0;
  }
  return { rows: meeting, count: end };
}
