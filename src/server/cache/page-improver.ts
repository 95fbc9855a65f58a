import { recompressToBrotli } from "../encoding/compress.ts";
import { replaceBody } from "../encoding/encoded-page.ts";
import { type AcceptedEncodings } from "../encoding/encodings.ts";
import type { CacheEntry } from "./cache-entry.ts";
import type { ServerPageCache } from "./create-page-cache.ts";

/** A page that finds the queue full is queued again by its next visitor. */
export const MAX_WAITING_PAGES = 64;

/** Compresses pages better once they are requested again, one at a time in the thread pool. */
export type PageImprover = {
  /** Does nothing for a page in brotli, or for a visitor who does not accept brotli. */
  consider(entry: CacheEntry, accepted: AcceptedEncodings): void;
};

export function createPageImprover(
  cache: Pick<ServerPageCache, "improve">,
  onFailure: (error: unknown) => void,
): PageImprover {
  const waiting = new Set<CacheEntry>();
  let isWorking = false;

  const work = async (): Promise<void> => {
    isWorking = true;
    for (const entry of waiting) {
      const { page } = entry;
      try {
        const body = await recompressToBrotli(page.body, page.encoding);
        cache.improve(entry, replaceBody(page, body, "br"));
      } catch (error) {
        onFailure(error);
      }
      waiting.delete(entry);
    }
    isWorking = false;
  };

  return {
    consider(entry, accepted) {
      if (!accepted.br || entry.page.encoding === "br" || !entry.page.isCompressible) return;
      if (waiting.size >= MAX_WAITING_PAGES) return;
      waiting.add(entry);
      if (!isWorking) void work();
    },
  };
}
