import { SearchCircuitOpenError } from "#ports/search/inventory-search.ts";
import { HostFailedError } from "./host-failed-error.ts";

export type CircuitBreaker = {
  /** @throws SearchCircuitOpenError when the circuit is open, else what `ask` throws. */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  /** Also true while a single call probes the host. */
  isOpen(): boolean;
};

/** Consecutive failures that open the circuit, and for how long: at first, and at most. */
export const FAILURES_TO_OPEN = 5;
export const FIRST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 10_000;
/**
 * After a failure this slow, calls within the second interval fail at once, so that a page waits only once.
 */
export const SLOW_FAILURE_MS = 250;
export const AFTERMATH_MS = 100;

/**
 * Stops asking a host that keeps failing, so that no page waits for it. After a pause one call probes it, and
 * an answer, even a refusal, closes the circuit. `now` is a monotonic clock in milliseconds.
 */
export function createCircuitBreaker(host: string, now: () => number): CircuitBreaker {
  let failures = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let openUntil: number | null = null;
  let isProbing = false;
  /** Increases when the circuit closes: failures of earlier calls do not count. */
  let generation = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let aftermathUntil = Number.NEGATIVE_INFINITY;

  return {
    isOpen: () => openUntil !== null,
    async run(ask) {
      const isProbe = openUntil !== null;
      const askedInGeneration = generation;
      const askedAt = now();
      if (openUntil !== null) {
        if (isProbing || askedAt < openUntil) {
          throw new SearchCircuitOpenError(
            `${host} is not asked for a moment: it failed repeatedly`,
          );
        }
        isProbing = true;
      } else if (askedAt < aftermathUntil) {
        throw new SearchCircuitOpenError(`${host} is not asked for a moment: it gave no answer`);
      }
      try {
        const answer = await ask();
        close();
        return answer;
      } catch (error) {
        if (!(error instanceof HostFailedError)) close();
        else if (askedInGeneration === generation) noteFailure(isProbe, askedAt);
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };

  function close(): void {
    if (openUntil !== null) generation += 1;
    failures = 0;
    pauseMs = FIRST_PAUSE_MS;
    openUntil = null;
    answeredAt = now();
    aftermathUntil = Number.NEGATIVE_INFINITY;
  }

  /** Calls that were pending when the circuit opened fail as well, and must not extend the pause. */
  function noteFailure(isProbe: boolean, askedAt: number): void {
    failures += 1;
    const isSlow = now() - askedAt >= SLOW_FAILURE_MS;
    if (isSlow && answeredAt < askedAt) aftermathUntil = now() + AFTERMATH_MS;
    if (isProbe) pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    const isDue = openUntil === null ? failures >= FAILURES_TO_OPEN : isProbe;
    if (isDue) openUntil = now() + pauseMs;
  }
}
