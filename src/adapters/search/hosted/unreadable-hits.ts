import type { Log } from "#ports/log.ts";

/** The number of invalid hits of an answer, and what is wrong with the first. */
export type Unreadable = { count: number; reason: string };

export type UnreadableHits = {
  note: (index: string, unreadable: Unreadable) => void;
};

/** Invalid hits after such a pause are logged again. */
export const QUIET_MS = 600_000;

/**
 * Logs the first invalid hits of an index, not each call: only a time without any shows that they have ended,
 * since a single answer may lack them by chance.
 *
 * @param count - Called with the number of invalid hits of an index.
 * @param now - Milliseconds of a monotonic clock.
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
