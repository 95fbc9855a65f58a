import { SearchLeftAloneError } from "#ports/search/inventory-search.ts";
import { HostFailedError } from "./host-failed-error.ts";

export type CircuitBreaker = {
  /**
   * Asks, unless the host is being left alone.
   *
   * @throws SearchLeftAloneError where it is; else what asking throws.
   */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  /** Whether the host is left alone, or a single call is finding out if it is well again. */
  isOpen(): boolean;
};

/** Failures in a row after which a host is left alone, and for how long: at first, and at most. */
export const FAILURES_TO_OPEN = 5;
export const FIRST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 10_000;
/**
 * A page asks a few times, one after the other. Where the first was given up after this long, it does not
 * wait for the next as well: they come before the second time is over.
 */
export const SLOW_FAILURE_MS = 250;
export const AFTERMATH_MS = 100;

/**
 * Leaves a host alone that keeps failing, so that no page waits for it: after a pause one call is let
 * through, and where that is answered, so is everything. A refusal is an answer.
 *
 * @param now - Milliseconds of a clock that never goes back.
 */
export function createCircuitBreaker(host: string, now: () => number): CircuitBreaker {
  let failures = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let openUntil: number | null = null;
  let isProbing = false;
  /** Raised when the host is found well: calls from before tell of how it was. */
  let era = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let aftermathUntil = Number.NEGATIVE_INFINITY;

  return {
    isOpen: () => openUntil !== null,
    async run(ask) {
      const isProbe = openUntil !== null;
      const askedIn = era;
      const askedAt = now();
      if (openUntil !== null) {
        if (isProbing || askedAt < openUntil) {
          throw new SearchLeftAloneError(`${host} is not asked for a moment: it failed repeatedly`);
        }
        isProbing = true;
      } else if (askedAt < aftermathUntil) {
        throw new SearchLeftAloneError(`${host} is not asked for a moment: it gave no answer`);
      }
      try {
        const answer = await ask();
        close();
        return answer;
      } catch (error) {
        if (!(error instanceof HostFailedError)) close();
        else if (askedIn === era) noteFailure(isProbe, askedAt);
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };

  function close(): void {
    if (openUntil !== null) era += 1;
    failures = 0;
    pauseMs = FIRST_PAUSE_MS;
    openUntil = null;
    answeredAt = now();
    aftermathUntil = Number.NEGATIVE_INFINITY;
  }

  /** Calls that were under way when it was opened fail as well, and say nothing new. */
  function noteFailure(isProbe: boolean, askedAt: number): void {
    failures += 1;
    const isSlow = now() - askedAt >= SLOW_FAILURE_MS;
    if (isSlow && answeredAt < askedAt) aftermathUntil = now() + AFTERMATH_MS;
    if (isProbe) pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    const isDue = openUntil === null ? failures >= FAILURES_TO_OPEN : isProbe;
    if (isDue) openUntil = now() + pauseMs;
  }
}
