import type { SearchTarget } from "./inventory-search.ts";

/** `left_alone`: not called, because the circuit breaker was open. */
export type SearchOutcome = "answered" | "refused" | "failed" | "left_alone";

export type SearchWatch = {
  /** Whether a search responds, with a detail that reveals no secret. Never throws. */
  check(target?: SearchTarget): Promise<{ isReady: boolean; detail: string | number }>;
  /** Since the start, of hosted searches. */
  countCalls(): ReadonlyMap<SearchOutcome, number>;
  /** Hits of hosted searches that could not be parsed, by index. */
  countUnreadable(): ReadonlyMap<string, number>;
  /** Hosts whose circuit breaker is open. */
  countOpenCircuits(): number;
};
