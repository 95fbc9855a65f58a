import type { Clause } from "../compiled-filters/clause.ts";
import { narrowRows } from "../compiled-filters/row-filter.ts";
import { MAX_CANDIDATES_FOR_TEXT_ORDER } from "../facets/order-facet-values.ts";
import type { FacetAnswer } from "../search-result.ts";
import type { Scalar } from "../values/scalar.ts";
import type { CachedFacet } from "./cached-facet.ts";
import { type CachedFirstRows, createCachedFirstRows } from "./cached-first-rows.ts";
import { mergeRows } from "./merge-rows.ts";

/** More changes than this, and than the list is long, cost more to follow than a new list. */
const MIN_CHANGES_TO_GIVE_UP = 1_000;

const NOBODY = -1;

/** When more than this share of the rows changes between two answers, counting again costs less. */
const SHARE_TO_FOLLOW = 1 / 4;

type Findings = {
  readonly facets: Map<string, CachedFacet>;
  readonly firstRows: CachedFirstRows;
};

type RevisedAnswer = { revision: number; answer: FacetAnswer };

/** The rows that meet some clauses, ascending, with facets and first rows cached; they follow changes. */
export type CandidateList = Findings & {
  readonly revision: () => number;
  readonly facetAnswers: WeakMap<readonly string[], RevisedAnswer>;
  readonly clauses: readonly Clause[];
  readonly pinned: ReadonlySet<Scalar> | null;
  settle(): { rows: Uint32Array; count: number };
  /** Call `leave` before a row changes or is deleted, `enter` after it was added or changed. */
  leave(row: number, internalId: number): void;
  enter(row: number, internalId: number): void;
  /** A list of these clauses, which must select a subset of this list's rows. */
  narrowTo(clauses: readonly Clause[]): CandidateList;
  /** The same for a list that replaces this one: it takes over the cached answers. */
  moveTo(clauses: readonly Clause[]): CandidateList;
  /** Whether so much has changed that a new list costs less. */
  isStale(): boolean;
};

/**
 * @param around - Ascending rows that include all that meet the clauses; the list takes the array over.
 * @param open - The clauses that some of these rows may not meet.
 */
export function createCandidateList(
  clauses: readonly Clause[],
  around: Uint32Array,
  open: readonly Clause[] = clauses,
  { facets, firstRows }: Findings = { facets: new Map(), firstRows: createCachedFirstRows() },
): CandidateList {
  let rows = around;
  let count = around.length;
  for (const { passes } of open) count = narrowRows(passes, rows, count);
  if (count < rows.length) rows = rows.slice(0, count);
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

  let unasked = 0;
  let revision = 0;

  function note(row: number, belongs: boolean): void {
    changed.set(row, belongs);
    firstRows.note(row);
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
    firstRows,
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
        firstRows,
      });
      const dropped = listDropped(own, list.settle());
      if (dropped.length > count * SHARE_TO_FOLLOW) facets.clear();
      for (const row of dropped) {
        for (const facet of facets.values()) facet.leave(row, NOBODY);
        firstRows.note(row);
      }
      if (isTextOrder(count) !== isTextOrder(count - dropped.length)) forgetAnswers();
      return list;
    },
    isStale: () => changed.size > Math.max(count, MIN_CHANGES_TO_GIVE_UP),
  };
}

/**
 * Small and large results list numbers in different orders, so an answer is not reusable across the limit.
 */
function isTextOrder(count: number): boolean {
  return count <= MAX_CANDIDATES_FOR_TEXT_ORDER;
}

export function findSmallestPins(clauses: readonly Clause[]): ReadonlySet<Scalar> | null {
  let smallest: ReadonlySet<Scalar> | null = null;
  for (const { pinned } of clauses) {
    if (pinned && (!smallest || pinned.size < smallest.size)) smallest = pinned;
  }
  return smallest;
}

function listDropped(
  before: Uint32Array,
  { rows, count }: { rows: Uint32Array; count: number },
): number[] {
  const dropped: number[] = [];
  let at = 0;
  for (const row of before) {
    if (at < count && rows[at] === row) at += 1;
    else dropped.push(row);
  }
  return dropped;
}
