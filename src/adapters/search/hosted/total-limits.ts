import { CAPPED_TOTAL } from "#domain/search/filters/resolve-total.ts";
import { SearchFailedError } from "#ports/search/inventory-search.ts";
import type { SearchHost } from "./create-search-host.ts";
import { paginationSchema } from "./search-answer.schema.ts";

/** The numbers at which a host's indexes stop counting hits. */
export type TotalLimits = {
  /** Null when totals are exact. */
  get(index: string): number | null;
  /** Reads the index's setting in the background, unless that was done recently. */
  refresh(index: string, key: string | null): void;
};

/** No platform has so many vehicles, so such a limit is never reached. */
const UNREACHED_TOTAL = 10_000_000;
const READ_EVERY_MS = 600_000;

/**
 * Assumes the specification's limit until the index's own was read, for which a search key may not suffice.
 * `now` is a monotonic clock in milliseconds. @see Specification §9, "Paging"
 */
export function createTotalLimits(host: SearchHost, now: () => number): TotalLimits {
  const limits = new Map<string, number | null>();
  const readAt = new Map<string, number>();
  return {
    get: (index) => limits.get(index) ?? (limits.has(index) ? null : CAPPED_TOTAL),
    refresh(index, key) {
      if (now() - (readAt.get(index) ?? Number.NEGATIVE_INFINITY) < READ_EVERY_MS) return;
      readAt.set(index, now());
      void readLimit(index, key);
    },
  };

  async function readLimit(index: string, key: string | null): Promise<void> {
    try {
      const { maxTotalHits } = await host.ask({
        path: `/indexes/${encodeURIComponent(index)}/settings/pagination`,
        method: "GET",
        key,
        body: null,
        read: (text) => paginationSchema.parse(JSON.parse(text)),
      });
      limits.set(
        index,
        maxTotalHits >= UNREACHED_TOTAL ? null : Math.min(maxTotalHits, CAPPED_TOTAL),
      );
    } catch (error) {
      if (!(error instanceof SearchFailedError)) throw error;
    }
  }
}
