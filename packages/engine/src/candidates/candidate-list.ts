import type { Clause } from "../compiled-filters/clause.ts";
import { narrowRows } from "../compiled-filters/row-filter.ts";
import { MAX_CANDIDATES_FOR_TEXT_ORDER } from "../facets/order-facet-values.ts";
import type { FacetAnswer } from "../search-result.ts";
import type { Scalar } from "../values/scalar.ts";
import type { KeptFacet } from "./kept-facet.ts";
import { createKeptHeads, type KeptHeads } from "./kept-heads.ts";
import { listDropped } from "./list-dropped.ts";
import { mergeRows } from "./merge-rows.ts";

/** Changes beyond this many, and beyond the list's own length, cost more to follow than a new list. */
const MIN_CHANGES_TO_GIVE_UP = 1_000;

/** No document has it as its internal id. */
const NOBODY = -1;

/** Of its rows so many may change between two answers before following costs more than counting. */
const SHARE_TO_FOLLOW = 1 / 4;

/** What was found out about the rows of a list, following their changes. */
type Findings = {
  /** By field. */
  readonly facets: Map<string, KeptFacet>;
  readonly heads: KeptHeads;
};

/** What all facets of one revision of a list say. */
type RevisedAnswer = { revision: number; answer: FacetAnswer };

/** The rows that meet some clauses, ascending, and what was found out about them, while documents change. */
export type CandidateList = Findings & {
  /** Raised with every change of the rows or their values. */
  readonly revision: () => number;
  /** Whole answers by the fields asked for, good for one revision. */
  readonly facetAnswers: WeakMap<readonly string[], RevisedAnswer>;
  readonly clauses: readonly Clause[];
  readonly pinned: ReadonlySet<Scalar> | null;
  /** The rows now, `count` of them. They are changed in place: hold them for one call only. */
  settle(): { rows: Uint32Array; count: number };
  /** To be told before a row changes or goes, and after it came or changed. */
  leave(row: number, internalId: number): void;
  enter(row: number, internalId: number): void;
  /** The list of these clauses, which select no more than the own ones do. */
  narrowTo(clauses: readonly Clause[]): CandidateList;
  /** The same for a list that takes the place of this one, with what is known of it. */
  moveTo(clauses: readonly Clause[]): CandidateList;
  /** Whether so much has changed that a new list costs less. */
  isOutrun(): boolean;
};

/**
 * @param around - Rows in ascending order among which are all that meet the clauses; taken over.
 * @param open - The clauses that some of these rows may not meet.
 */
export function createCandidateList(
  clauses: readonly Clause[],
  around: Uint32Array,
  open: readonly Clause[] = clauses,
  { facets, heads }: Findings = { facets: new Map(), heads: createKeptHeads() },
): CandidateList {
  let rows = around;
  let count = around.length;
  for (const { passes } of open) count = narrowRows(passes, rows, count);
  if (count < rows.length) rows = rows.slice(0, count);
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

  /** Changes since the rows were last asked for. */
  let unasked = 0;
  let revision = 0;

  function note(row: number, belongs: boolean): void {
    changed.set(row, belongs);
    heads.note(row);
    revision += 1;
    unasked += 1;
    if (unasked > count * SHARE_TO_FOLLOW) facets.clear();
  }

  function settle() {
    unasked = 0;
    if (changed.size > 0) {
      const merged = mergeRows(rows, count, changed);
      if (isTextOrder(count) !== isTextOrder(merged.count)) forgetAnswers();
      rows = merged.rows;
      count = merged.count;
      changed.clear();
    }
    return { rows, count };
  }

  function listOpen(narrower: readonly Clause[]): Clause[] {
    return narrower.filter((clause) => !clauses.includes(clause));
  }

  function forgetAnswers(): void {
    for (const facet of facets.values()) facet.learn(null);
  }

  return {
    clauses,
    pinned: findSmallestPins(clauses),
    settle,
    revision: () => revision,
    facetAnswers: new WeakMap(),
    facets,
    heads,
    leave(row, internalId) {
      if (!selects(row)) return;
      for (const facet of facets.values()) facet.leave(row, internalId);
      note(row, false);
    },
    enter(row, internalId) {
      if (!selects(row)) return;
      for (const facet of facets.values()) facet.enter(row, internalId);
      note(row, true);
    },
    narrowTo(narrower) {
      const settled = settle();
      return createCandidateList(
        narrower,
        settled.rows.slice(0, settled.count),
        listOpen(narrower),
      );
    },
    moveTo(narrower) {
      const settled = settle();
      const own = settled.rows.slice(0, settled.count);
      const list = createCandidateList(narrower, own.slice(), listOpen(narrower), {
        facets,
        heads,
      });
      const dropped = listDropped(own, list.settle());
      if (dropped.length > count * SHARE_TO_FOLLOW) facets.clear();
      for (const row of dropped) {
        for (const facet of facets.values()) facet.leave(row, NOBODY);
        heads.note(row);
      }
      if (isTextOrder(count) !== isTextOrder(count - dropped.length)) forgetAnswers();
      return list;
    },
    isOutrun: () => changed.size > Math.max(count, MIN_CHANGES_TO_GIVE_UP),
  };
}

/** Whose values are listed as texts are, so that answers with more rows are others. */
function isTextOrder(count: number): boolean {
  return count <= MAX_CANDIDATES_FOR_TEXT_ORDER;
}

/** The fewest groups that a clause pins; null where none does. */
export function findSmallestPins(clauses: readonly Clause[]): ReadonlySet<Scalar> | null {
  let smallest: ReadonlySet<Scalar> | null = null;
  for (const { pinned } of clauses) {
    if (pinned && (!smallest || pinned.size < smallest.size)) smallest = pinned;
  }
  return smallest;
}
