import type { Log } from "#ports/log.ts";

/** Hits of an answer that are not what was searched for, and what is wrong with the first. */
export type Unreadable = { count: number; reason: string };

/** What a host's answers hold that cannot be read, by index. */
export type UnreadableHits = {
  note: (index: string, unreadable: Unreadable) => void;
};

/** None of an index for so long, and one after it is news. */
export const QUIET_MS = 600_000;

/**
 * Tells the log of them when they begin, not with each call: whether an answer has any depends on what was
 * asked, so that only a time without them is their end.
 *
 * @param count - Told how many, of which index.
 * @param now - Milliseconds of a clock that never goes back.
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
