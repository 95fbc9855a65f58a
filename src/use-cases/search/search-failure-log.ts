import type { Log } from "#ports/log.ts";
import { SearchCircuitOpenError } from "#ports/search/inventory-search.ts";

export const QUIET_MS = 60_000;

export type SearchFailureLog = {
  note(log: Pick<Log, "debug" | "error">, site: string, error: Error): void;
};

type LoggedFailure = { at: number; since: number };

/**
 * Logs the first failure of a site and kind at once, then at most one a minute: a refused key fails every
 * visit. `now` is a monotonic clock in milliseconds.
 */
export function createSearchFailureLog(now: () => number): SearchFailureLog {
  const loggedByKind = new Map<string, LoggedFailure>();
  return {
    note(log, site, error) {
      if (error instanceof SearchCircuitOpenError) {
        log.debug({ site, err: error }, "The search gave no answer");
        return;
      }
      const kind = JSON.stringify([site, error.name]);
      const logged = loggedByKind.get(kind);
      if (logged !== undefined && now() - logged.at < QUIET_MS) {
        logged.since += 1;
        return;
      }
      loggedByKind.set(kind, { at: now(), since: 0 });
      const failures = (logged?.since ?? 0) + 1;
      log.error({ site, err: error, failures }, "The search gave no answer");
    },
  };
}
