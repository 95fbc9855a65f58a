import type { Log } from "#ports/log.ts";

/** `reason` is of the first hit. */
export type Unreadable = { count: number; reason: string };

export type UnreadableHits = {
  note: (index: string, unreadable: Unreadable) => void;
};

/** Invalid hits after such a pause are logged again. */
export const QUIET_MS = 600_000;

/**
 * Logs the first invalid hits of an index, and later ones only after a pause, as a single answer may lack
 * them by chance. `now` is a monotonic clock in milliseconds.
 */
export function createUnreadableHits(
  host: string,
  log: Pick<Log, "warn">,
  count: (index: string, hits: number) => void,
  now: () => number,
): UnreadableHits {
  const lastAt = new Map<string, number>();
  return {
    note(index, unreadable) {
      const at = now();
      const isNews = at - (lastAt.get(index) ?? Number.NEGATIVE_INFINITY) >= QUIET_MS;
      lastAt.set(index, at);
      count(index, unreadable.count);
      if (!isNews) return;
      log.warn({ host, index, ...unreadable }, "Hits that cannot be read are left out from now on");
    },
  };
}
