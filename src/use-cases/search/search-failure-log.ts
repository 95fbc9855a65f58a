import type { Log } from "#ports/log.ts";
import { SearchLeftAloneError } from "#ports/search/inventory-search.ts";

/** A failure of the same kind has another line of its site no sooner. */
export const QUIET_MS = 60_000;

export type SearchFailureLog = {
  note(site: string, error: Error): void;
};

/** When a failure of a site had its last line, and how many came since. */
type Told = { at: number; since: number };

/**
 * Tells the log of searches that failed: the first at once, and while they go on one line a minute
 * for each site and kind, with their number. A key that is refused would have one for every visit. What
 * was not asked at all, since the host is left alone, is for those who look closely.
 *
 * @param now - Milliseconds of a clock that never goes back.
 */
export function createSearchFailureLog(
  log: Pick<Log, "debug" | "error">,
  now: () => number,
): SearchFailureLog {
  const toldByKind = new Map<string, Told>();
  return {
    note(site, error) {
      if (error instanceof SearchLeftAloneError) {
        log.debug({ site, err: error }, "The search gave no answer");
        return;
      }
      const kind = JSON.stringify([site, error.name]);
      const told = toldByKind.get(kind);
      if (told !== undefined && now() - told.at < QUIET_MS) {
        told.since += 1;
        return;
      }
      toldByKind.set(kind, { at: now(), since: 0 });
      const failures = (told?.since ?? 0) + 1;
      log.error({ site, err: error, failures }, "The search gave no answer");
    },
  };
}
