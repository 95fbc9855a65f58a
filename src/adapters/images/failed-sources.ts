import { LRUCache } from "lru-cache";

/** How long a failed source is not retried. */
export const FAILED_SOURCE_MINUTES = 5;
const MAX_FAILED_SOURCES = 5_000;

/** A negative cache of sources that failed recently, with the reason. */
export type FailedSources = {
  findReason(source: string): string | null;
  remember(source: string, reason: string): void;
};

export function createFailedSources(now: () => number): FailedSources {
  const known = new LRUCache<string, { reason: string; until: number }>({
    max: MAX_FAILED_SOURCES,
  });
  return {
    findReason(source) {
      const failed = known.get(source);
      return failed && failed.until > now() ? failed.reason : null;
    },
    remember(source, reason) {
      known.set(source, { reason, until: now() + FAILED_SOURCE_MINUTES * 60_000 });
    },
  };
}
