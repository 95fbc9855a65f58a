import type { SearchTarget } from "./inventory-search.ts";

/** How a call of a search that is not in the process ended; `left_alone` was not made at all. */
export type SearchOutcome = "answered" | "refused" | "failed" | "left_alone";

/** What operators are told of the search. */
export type SearchWatch = {
  /**
   * Whether a search answers now, and a word or number about it: nothing secret. Where no target is
   * given, the platform's own. Never throws.
   */
  check(target?: SearchTarget): Promise<{ isReady: boolean; detail: string | number }>;
  /** Calls of hosted searches since the start, by how they ended; empty where none is asked. */
  countCalls(): ReadonlyMap<SearchOutcome, number>;
  /** Hits of hosted searches that were left out, since they are not what was searched for, by index. */
  countUnreadable(): ReadonlyMap<string, number>;
  /** Hosts that are left alone for a moment, because they failed repeatedly. */
  countLeftAlone(): number;
};
