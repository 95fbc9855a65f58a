import type { SearchTarget } from "./inventory-search.ts";

/** How a call of a hosted search ended; `left_alone`: not made, the circuit breaker was open. */
export type SearchOutcome = "answered" | "refused" | "failed" | "left_alone";

/** The search's state and counts, for operators. */
export type SearchWatch = {
  /** Whether a search responds, with a detail that reveals no secret. Never throws. */
  check(target?: SearchTarget): Promise<{ isReady: boolean; detail: string | number }>;
  /** Calls of hosted searches since the start. */
  countCalls(): ReadonlyMap<SearchOutcome, number>;
  /** Hits of hosted searches that could not be parsed, by index. */
  countUnreadable(): ReadonlyMap<string, number>;
  /** Hosts whose circuit breaker is open. */
  countLeftAlone(): number;
};
