import type { Clause } from "../compiled-filters/clause.ts";
import { narrowRows } from "../compiled-filters/row-filter.ts";
import type { FieldAnswer } from "../facets/field-answer.ts";
import type { Scalar } from "../values/scalar.ts";
import { mergeRows } from "./merge-rows.ts";

/** Changes beyond this many, and beyond the list's own length, cost more to follow than a new list. */
const MIN_CHANGES_TO_GIVE_UP = 1_000;

/**
 * The rows that meet some clauses, ascending, kept so while documents change, and what was found out
 * about them, kept until one of them changes.
 */
export type CandidateList = {
  readonly clauses: readonly Clause[];
  readonly pinned: ReadonlySet<Scalar> | null;
  /** The rows now, `count` of them. They are changed in place: hold them for one call only. */
  settle(): { rows: Uint32Array; count: number };
  /** By field. */
  readonly facets: Map<string, FieldAnswer>;
  /** By sort, the first rows of the list. */
  readonly heads: Map<string, Uint32Array>;
  /** To be told before a row changes or goes, and after it came or changed. */
  leave(row: number): void;
  enter(row: number): void;
  /** The list of these clauses, which select no more than the own ones do. */
  narrowTo(clauses: readonly Clause[]): CandidateList;
  /** Whether so much has changed that a new list costs less. */
  isOutrun(): boolean;
};

/** @param around - Rows in ascending order among which are all that meet the clauses; taken over. */
export function createCandidateList(
  clauses: readonly Clause[],
  around: Uint32Array,
): CandidateList {
  let rows = around;
  let count = around.length;
  for (const { passes } of clauses) count = narrowRows(passes, rows, count);
  if (count < rows.length) rows = rows.slice(0, count);
  const facets = new Map<string, FieldAnswer>();
  const heads = new Map<string, Uint32Array>();
  /** By row that changed since the last settling, whether it belongs here. */
  const changed = new Map<number, boolean>();
  const one = new Uint32Array(1);
  const verdict = new Uint8Array(1);

  function selects(row: number): boolean {
    one[0] = row;
    return clauses.every(({ passes }) => {
      passes(one, 1, verdict);
      return verdict[0] === 1;
    });
  }

  function note(row: number, belongs: boolean): void {
    changed.set(row, belongs);
    if (facets.size > 0) facets.clear();
    if (heads.size > 0) heads.clear();
  }

  function settle() {
    if (changed.size > 0) {
      const merged = mergeRows(rows, count, changed);
      rows = merged.rows;
      count = merged.count;
      changed.clear();
    }
    return { rows, count };
  }

  return {
    clauses,
    pinned: findSmallestPins(clauses),
    settle,
    facets,
    heads,
    leave(row) {
      if (selects(row)) note(row, false);
    },
    enter(row) {
      if (selects(row)) note(row, true);
    },
    narrowTo(narrower) {
      const settled = settle();
      return createCandidateList(narrower, settled.rows.slice(0, settled.count));
    },
    isOutrun: () => changed.size > Math.max(count, MIN_CHANGES_TO_GIVE_UP),
  };
}

/** The fewest groups that a clause pins; null where none does. */
export function findSmallestPins(clauses: readonly Clause[]): ReadonlySet<Scalar> | null {
  let smallest: ReadonlySet<Scalar> | null = null;
  for (const { pinned } of clauses) {
    if (pinned && (!smallest || pinned.size < smallest.size)) smallest = pinned;
  }
  return smallest;
}
