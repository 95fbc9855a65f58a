import type { Clause } from "../compiled-filters/clause.ts";
import { type BoundedMap, createBoundedMap } from "../memory/bounded-map.ts";
import type { Rows } from "../rows/rows.ts";
import type { Scalar } from "../values/scalar.ts";
import { type CandidateList, createCandidateList, findSmallestPins } from "./candidate-list.ts";
import { findBound, toBoundlessKey, toKey } from "./clause-keys.ts";
import { addToSet, removeFromSet } from "./sets-by-key.ts";

/** Cached lists; a site needs one, and some for its own kinds of search. */
const MAX_LISTS = 1_000;
/** Limit for lists over the whole platform: every change must be compared with each of them. */
const MAX_UNPINNED_LISTS = 16;
/** Limit for lists of visitors' choices: every change of a site is compared with each of the site's. */
const MAX_CHOSEN_LISTS = 128;
/** A search page asks for one set more than facets are chosen. */
const MAX_SETS_CACHED = 32;

const MAX_REMEMBERED = 4_000;

export type CandidateLists = {
  find(clauses: readonly Clause[]): CandidateList;
  /**
   * Cached lists for all these sets of clauses, as a search page with chosen facets asks for them. Null
   * where caching does not pay: not asked for lately, or over the whole platform.
   */
  findAll(sets: readonly (readonly Clause[])[]): CandidateList[] | null;
  /** False for a temporary list: what is cached with it is lost. */
  isCached(list: CandidateList): boolean;
  /** Call before a row of these groups changes or is deleted. */
  leave(row: number, groups: readonly Scalar[]): void;
  /** Call after a row of these groups was added or changed. */
  enter(row: number, groups: readonly Scalar[]): void;
  clear(): void;
};

type ListsByKey = BoundedMap<string, CandidateList>;

/** @param hasTexts - Whether a field has a text value: then a higher lower bound is not always a subset. */
export function createCandidateLists(
  rows: Pick<Rows, "listAll" | "listAround" | "internalIds">,
  hasTexts: (field: string) => boolean,
): CandidateLists {
  const byGroup = new Map<Scalar, Set<CandidateList>>();
  const unpinned = new Set<CandidateList>();
  const pinnedByKey = createBoundedMap<string, CandidateList>(MAX_LISTS, unlink);
  const unpinnedByKey = createBoundedMap<string, CandidateList>(MAX_UNPINNED_LISTS, unlink);
  const chosenByKey = createBoundedMap<string, CandidateList>(MAX_CHOSEN_LISTS, unlink);
  const cached = new Map<CandidateList, ListsByKey>();
  const byBoundlessKey = new Map<string, Set<CandidateList>>();

  const askedOnce = createBoundedMap<string, true>(MAX_REMEMBERED);
  // With more choices than lists, each list would be evicted before its second use.
  const chosenOnce = createBoundedMap<string, true>(MAX_CHOSEN_LISTS);

  function link(list: CandidateList, place: ListsByKey): CandidateList {
    cached.set(list, place);
    place.set(toKey(list.clauses), list);
    if (!list.pinned) unpinned.add(list);
    for (const group of list.pinned ?? []) addToSet(byGroup, group, list);
    const boundless = toBoundlessKey(list.clauses);
    if (boundless !== null) addToSet(byBoundlessKey, boundless, list);
    return list;
  }

  function unlink(list: CandidateList): void {
    cached.delete(list);
    unpinned.delete(list);
    for (const group of list.pinned ?? []) removeFromSet(byGroup, group, list);
    const boundless = toBoundlessKey(list.clauses);
    if (boundless !== null) removeFromSet(byBoundlessKey, boundless, list);
  }

  function drop(list: CandidateList): void {
    cached.get(list)?.delete(toKey(list.clauses));
    unlink(list);
  }

  const findByKey = (key: string) =>
    pinnedByKey.get(key) ?? unpinnedByKey.get(key) ?? chosenByKey.get(key);

  /**
   * A cached list. A list that a moved bound has outdated hands its cached answers to its successor, so it
   * must not be `inUse`.
   */
  function findCached(
    clauses: readonly Clause[],
    key: string,
    inUse: readonly CandidateList[] = [],
  ): CandidateList | null {
    const known = findByKey(key);
    if (known) return known;
    const lower = findLower(clauses);
    const place = lower && cached.get(lower);
    if (!place || inUse.includes(lower)) return null;
    drop(lower);
    return link(lower.moveTo(clauses), place);
  }

  function listFor(clauses: readonly Clause[]): CandidateList {
    const pinned = findSmallestPins(clauses);
    const wider = findWider(clauses, pinned);
    if (wider) return wider.narrowTo(clauses);
    return createCandidateList(clauses, pinned ? rows.listAround(pinned) : rows.listAll());
  }

  /** The shortest cached list of a subset of the clauses; the other clauses narrow it. */
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

  /** The list with the highest lower bound that still contains all that these clauses select. */
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

  function notifyLists(groups: readonly Scalar[], notify: (list: CandidateList) => void): void {
    const lists = new Set(unpinned);
    for (const group of groups) for (const list of byGroup.get(group) ?? []) lists.add(list);
    for (const list of lists) {
      notify(list);
      if (list.isStale()) drop(list);
    }
  }

  return {
    find(clauses) {
      const key = toKey(clauses);
      const known = findCached(clauses, key);
      if (known) return known;
      const list = listFor(clauses);
      if (!askedOnce.get(key)) {
        askedOnce.set(key, true);
        return list;
      }
      askedOnce.delete(key);
      return link(list, list.pinned ? pinnedByKey : unpinnedByKey);
    },
    findAll(sets) {
      if (sets.length > MAX_SETS_CACHED || !sets.every(findSmallestPins)) return null;
      const wanted = sets.map((clauses) => ({ clauses, key: toKey(clauses) }));
      const unknown = wanted.filter(({ clauses, key }) => !findByKey(key) && !findLower(clauses));
      const isLate = unknown.some(({ key }) => !chosenOnce.get(key));
      for (const { key } of unknown) chosenOnce.set(key, true);
      if (isLate) return null;
      // The list itself is cached now, so its note would only evict others.
      for (const { key } of unknown) chosenOnce.delete(key);
      const lists: CandidateList[] = [];
      for (const { clauses, key } of wanted) {
        lists.push(findCached(clauses, key, lists) ?? link(listFor(clauses), chosenByKey));
      }
      return lists;
    },
    isCached: (list) => cached.has(list),
    leave(row, groups) {
      const internalId = rows.internalIds[row] ?? 0;
      notifyLists(groups, (list) => list.leave(row, internalId));
    },
    enter(row, groups) {
      const internalId = rows.internalIds[row] ?? 0;
      notifyLists(groups, (list) => list.enter(row, internalId));
    },
    clear() {
      pinnedByKey.clear();
      unpinnedByKey.clear();
      chosenByKey.clear();
      byGroup.clear();
      unpinned.clear();
      cached.clear();
      byBoundlessKey.clear();
      askedOnce.clear();
      chosenOnce.clear();
    },
  };
}
