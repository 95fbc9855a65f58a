import { CAPPED_TOTAL } from "#domain/search/filters/resolve-total.ts";
import { SearchFailedError } from "#ports/search/inventory-search.ts";
import type { SearchHost } from "./create-search-host.ts";
import { paginationSchema } from "./search-answer.schema.ts";

/** Where the totals of a host's indexes may have stopped counting. */
export type TotalLimits = {
  /** The total at and above which that may be; null where it never is. */
  get(index: string): number | null;
  /** Reads the index's setting where that has not been done lately; nobody waits for it. */
  refresh(index: string, key: string | null): void;
};

/** No platform has so many vehicles: an index that counts so far counts to the end. */
const UNREACHED_TOTAL = 10_000_000;
/** After so long a setting may be another. */
const READ_EVERY_MS = 600_000;

/**
 * Totals are thought to stop at the specification's number, until the index's own setting is read. A
 * key that only searches may not read it: then that stays so.
 *
 * @param now - Milliseconds of a clock that never goes back.
 * @see Specification §9, "Paging"
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
