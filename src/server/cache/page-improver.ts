import { setTimeout as wait } from "node:timers/promises";
import { recompressToBrotli } from "../encoding/compress.ts";
import { replaceBody } from "../encoding/encoded-page.ts";
import { type AcceptedEncodings } from "../encoding/encodings.ts";
import type { CacheEntry } from "./cache-entry.ts";
import type { ServerPageCache } from "./create-page-cache.ts";

/** A page that finds the queue full is queued again by its next visitor. */
export const MAX_WAITING_PAGES = 64;

/** A page that is dropped before, as during an import, was not worth twenty times the work. */
export const REQUESTS_BEFORE_BEST = 16;

/** So long it rests for each millisecond of the best compression, which leaves nine tenths of a core alone. */
const REST_FOR_BEST = 9;

/**
 * Compresses pages better once they are requested again, and as well as can be once they are requested often:
 * in the thread pool, one page at a time of each kind.
 */
export type PageImprover = {
  /** Does nothing for a visitor who does not accept brotli. */
  consider(entry: CacheEntry, accepted: AcceptedEncodings): void;
};

type ImprovedCache = Pick<ServerPageCache, "improve">;

export function createPageImprover(
  cache: ImprovedCache,
  onFailure: (error: unknown) => void,
): PageImprover {
  const better = createQueue(async (entry) => {
    await improve(cache, entry, "better");
  }, onFailure);
  const best = createQueue(async (entry) => {
    entry.isSmallest = true;
    const startedAt = performance.now();
    await improve(cache, entry, "best");
    await wait((performance.now() - startedAt) * REST_FOR_BEST, undefined, { ref: false });
  }, onFailure);
  return {
    consider(entry, accepted) {
      if (!accepted.br || entry.isSmallest || !entry.page.isCompressible) return;
      entry.requests += 1;
      if (entry.page.encoding !== "br") better.add(entry);
      else if (entry.requests >= REQUESTS_BEFORE_BEST) best.add(entry);
    },
  };
}

async function improve(
  cache: ImprovedCache,
  entry: CacheEntry,
  effort: "better" | "best",
): Promise<void> {
  const { page } = entry;
  const body = await recompressToBrotli(page.body, page.encoding, effort);
  // A page of many repeats can be larger at its best.
  if (page.encoding === "br" && body.length >= page.body.length) return;
  cache.improve(entry, replaceBody(page, body, "br"));
}

/** Entries wait in the order in which they came, each once. */
function createQueue(
  workOn: (entry: CacheEntry) => Promise<void>,
  onFailure: (error: unknown) => void,
): { add: (entry: CacheEntry) => void } {
  const waiting = new Set<CacheEntry>();
  let isWorking = false;

  const work = async (): Promise<void> => {
    isWorking = true;
    for (const entry of waiting) {
      await workOn(entry).catch(onFailure);
      waiting.delete(entry);
    }
    isWorking = false;
  };

  return {
    add(entry) {
      if (waiting.size >= MAX_WAITING_PAGES) return;
      waiting.add(entry);
      if (!isWorking) void work();
    },
  };
}
