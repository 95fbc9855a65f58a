import { LRUCache } from "lru-cache";

/** How long a failed source is not retried. */
export const BAD_SOURCE_MINUTES = 5;
const REMEMBERED_SOURCES = 5_000;

/** A negative cache: sources that failed recently, with the reason. */
export type BadSources = {
  /** Null when the source may be tried. */
  findReason(source: string): string | null;
  remember(source: string, reason: string): void;
};

/** @param now Milliseconds UTC. */
export function createBadSources(now: () => number): BadSources {
  const known = new LRUCache<string, { reason: string; until: number }>({
    max: REMEMBERED_SOURCES,
  });
  return {
    findReason(source) {
      const bad = known.get(source);
      return bad && bad.until > now() ? bad.reason : null;
    },
    remember(source, reason) {
      known.set(source, { reason, until: now() + BAD_SOURCE_MINUTES * 60_000 });
    },
  };
}
