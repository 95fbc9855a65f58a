import type { Clause } from "../compiled-filters/clause.ts";
import { createBoundedMap } from "../memory/bounded-map.ts";
import type { Rows } from "../rows/rows.ts";
import type { Scalar } from "../values/scalar.ts";
import { type CandidateList, createCandidateList, findSmallestPins } from "./candidate-list.ts";

/** Lists kept at once; a site needs one, and some for its own kinds of search. */
const MAX_LISTS = 1_000;
/** Of searches over the whole platform, which every change must be compared with. */
const MAX_UNPINNED_LISTS = 16;

/** Clauses asked once that are remembered: what is asked again gets a kept list. */
const MAX_REMEMBERED = 4_000;

export type CandidateLists = {
  /** The rows that meet all clauses; good for one call. */
  find(clauses: readonly Clause[]): CandidateList;
  /** Whether a list will be there when it is next asked for: what is noted about others is lost. */
  isKept(list: CandidateList): boolean;
  /** To be told before a row of these groups changes or goes. */
  leave(row: number, groups: readonly Scalar[]): void;
  /** To be told after a row of these groups came or changed. */
  enter(row: number, groups: readonly Scalar[]): void;
  clear(): void;
};

/** @param hasTexts - Whether some value of a field is a text: lower bounds on it do not only narrow. */
export function createCandidateLists(
  rows: Pick<Rows, "listAll" | "listAround" | "internalIds">,
  hasTexts: (field: string) => boolean,
): CandidateLists {
  const byGroup = new Map<Scalar, Set<CandidateList>>();
  const unpinned = new Set<CandidateList>();
  const kept = new Set<CandidateList>();
  const pinnedByKey = createBoundedMap<string, CandidateList>(MAX_LISTS, unlink);
  const unpinnedByKey = createBoundedMap<string, CandidateList>(MAX_UNPINNED_LISTS, unlink);
  /** By clauses with their bound left out, the lists that differ in it alone. */
  const byBoundlessKey = new Map<string, Set<CandidateList>>();

  const askedOnce = createBoundedMap<string, true>(MAX_REMEMBERED);

  const mapOf = ({ pinned }: Pick<CandidateList, "pinned">) =>
    pinned ? pinnedByKey : unpinnedByKey;

  function link(list: CandidateList): CandidateList {
    kept.add(list);
    mapOf(list).set(toKey(list.clauses), list);
    if (!list.pinned) unpinned.add(list);
    for (const group of list.pinned ?? []) addTo(byGroup, group, list);
    const boundless = toBoundlessKey(list.clauses);
    if (boundless !== null) addTo(byBoundlessKey, boundless, list);
    return list;
  }

  function unlink(list: CandidateList): void {
    kept.delete(list);
    unpinned.delete(list);
    for (const group of list.pinned ?? []) removeFrom(byGroup, group, list);
    const boundless = toBoundlessKey(list.clauses);
    if (boundless !== null) removeFrom(byBoundlessKey, boundless, list);
  }

  function drop(list: CandidateList): void {
    mapOf(list).delete(toKey(list.clauses));
    unlink(list);
  }

  function listFor(clauses: readonly Clause[]): CandidateList {
    const pinned = findSmallestPins(clauses);
    const wider = findWider(clauses, pinned);
    if (wider) return wider.narrowTo(clauses);
    return createCandidateList(clauses, pinned ? rows.listAround(pinned) : rows.listAll());
  }

  /** The shortest kept list of some of the clauses: the others narrow it further. */
  function findWider(
    clauses: readonly Clause[],
    pinned: ReadonlySet<Scalar> | null,
  ): CandidateList | null {
    const [group] = pinned ?? [];
    const near = group === undefined ? unpinned : (byGroup.get(group) ?? unpinned);
    let best: CandidateList | null = null;
    for (const list of near) {
      if (!list.clauses.every((clause) => clauses.includes(clause))) continue;
      if (!best || list.clauses.length > best.clauses.length) best = list;
    }
    return best;
  }

  /** The list with the highest lower bound that still holds all that these clauses select. */
  function findLower(clauses: readonly Clause[]): CandidateList | null {
    const boundless = toBoundlessKey(clauses);
    const bound = findBound(clauses);
    if (boundless === null || !bound || hasTexts(bound.field)) return null;
    let best: CandidateList | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    for (const list of byBoundlessKey.get(boundless) ?? []) {
      const value = findBound(list.clauses)?.value ?? Number.POSITIVE_INFINITY;
      if (value > bound.value || value <= highest) continue;
      best = list;
      highest = value;
    }
    return best;
  }

  function tell(groups: readonly Scalar[], told: (list: CandidateList) => void): void {
    const lists = new Set(unpinned);
    for (const group of groups) for (const list of byGroup.get(group) ?? []) lists.add(list);
    for (const list of lists) {
      told(list);
      if (list.isOutrun()) drop(list);
    }
  }

  return {
    find(clauses) {
      const key = toKey(clauses);
      const known = pinnedByKey.get(key) ?? unpinnedByKey.get(key);
      if (known) return known;
      const lower = findLower(clauses);
      if (lower) {
        drop(lower);
        return link(lower.moveTo(clauses));
      }
      if (askedOnce.get(key)) return link(listFor(clauses));
      askedOnce.set(key, true);
      return listFor(clauses);
    },
    isKept: (list) => kept.has(list),
    leave(row, groups) {
      const internalId = rows.internalIds[row] ?? 0;
      tell(groups, (list) => list.leave(row, internalId));
    },
    enter(row, groups) {
      const internalId = rows.internalIds[row] ?? 0;
      tell(groups, (list) => list.enter(row, internalId));
    },
    clear() {
      pinnedByKey.clear();
      unpinnedByKey.clear();
      byGroup.clear();
      unpinned.clear();
      kept.clear();
      byBoundlessKey.clear();
      askedOnce.clear();
    },
  };
}

function toKey(clauses: readonly Clause[]): string {
  return clauses
    .map(({ number }) => number)
    .sort((a, b) => a - b)
    .join();
}

function findBound(clauses: readonly Clause[]) {
  return clauses.find(({ bound }) => bound)?.bound ?? null;
}

/** Null where no clause has a lower bound, or several have. */
function toBoundlessKey(clauses: readonly Clause[]): string | null {
  const bounded = clauses.filter(({ bound }) => bound);
  const [only] = bounded;
  if (!only?.bound || bounded.length > 1) return null;
  return `${toKey(clauses.filter((clause) => clause !== only))}|${only.bound.rest}`;
}

function addTo<Key>(sets: Map<Key, Set<CandidateList>>, key: Key, list: CandidateList): void {
  const known = sets.get(key);
  if (known) known.add(list);
  else sets.set(key, new Set([list]));
}

function removeFrom<Key>(sets: Map<Key, Set<CandidateList>>, key: Key, list: CandidateList): void {
  const known = sets.get(key);
  known?.delete(list);
  if (known?.size === 0) sets.delete(key);
}
