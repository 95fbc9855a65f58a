import { growLength } from "../columns/code-array.ts";
import type { Clause } from "../compiled-filters/clause.ts";
import type { RowSlice } from "../rows/row-slice.ts";

/** Up to this many clauses, a table holds all their combinations. */
const MAX_TABLED_CLAUSES = 10;

/** Arrays that are reused by each call. */
type Room = { rows: Uint32Array; failures: Uint32Array; verdicts: Uint8Array };

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
  let room = createRoom(0);
  return (slice, clauses, wanted) => {
    const needs = wanted.map((set) => toBits(clauses, set));
    const collected = needs.filter((need) => need !== 0);
    if (room.rows.length < slice.count) room = createRoom(growLength(0, slice.count));
    const count = markHopeful(room, slice, clauses, createHopes(clauses.length, collected));
    return needs.map((need) => (need === 0 ? slice : collectMeeting(room, count, need)));
  };
}

function createRoom(length: number): Room {
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
function createHopes(clauses: number, needs: readonly number[]): Uint8Array | null {
  if (clauses > MAX_TABLED_CLAUSES) return null;
  return Uint8Array.from({ length: 2 ** clauses }, (_, failed) =>
    needs.some((need) => (failed & need) === 0) ? 1 : 0,
  );
}

function markHopeful(
  room: Room,
  { rows, count }: RowSlice,
  clauses: readonly Clause[],
  hopes: Uint8Array | null,
): number {
  room.rows.set(rows.subarray(0, count));
  room.failures.fill(0, 0, count);
  let left = count;
  clauses.forEach(({ passes }, bit) => {
    passes(room.rows, left, room.verdicts);
    if (hopes) left = addFailures(room, left, bit, hopes);
    else addAllFailures(room, left, bit);
  });
  return left;
}

/** Without a branch, which the processor could not predict. */
function addFailures(
  { rows, failures, verdicts }: Room,
  count: number,
  bit: number,
  hopes: Uint8Array,
): number {
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    const failed = (failures[at] ?? 0) | ((1 - (verdicts[at] ?? 0)) << bit);
    rows[end] = rows[at] ?? 0;
    failures[end] = failed;
    end += hopes[failed] ?? 0;
  }
  return end;
}

function addAllFailures({ failures, verdicts }: Room, count: number, bit: number): void {
  for (let at = 0; at < count; at += 1) {
    failures[at] = (failures[at] ?? 0) | ((1 - (verdicts[at] ?? 0)) << bit);
  }
}

function collectMeeting({ rows, failures }: Room, count: number, need: number): RowSlice {
  const meeting = new Uint32Array(count);
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    meeting[end] = rows[at] ?? 0;
    end += ((failures[at] ?? 0) & need) === 0 ? 1 : 0;
  }
  return { rows: meeting, count: end };
}
