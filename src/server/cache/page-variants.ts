import { createPartitionedLru } from "#domain/fairness/partitioned-lru.ts";
import { type EncodedPage, reencodePage } from "../encoding/encoded-page.ts";
import { type AcceptedEncodings, isAccepted, resolveQuickEncoding } from "../encoding/encodings.ts";
import type { CacheEntry, PageVariant } from "./cache-entry.ts";

/** Further encodings of cached pages, with a limit of their own. */
export type PageVariants = {
  /** Compresses on this thread what is not cached; the result is cached only if the entry is. */
  find(entry: CacheEntry, accepted: AcceptedEncodings, isCached: boolean): EncodedPage;
  /** To be called when the entry is removed from the cache. */
  removeAll(entry: CacheEntry): void;
  countBytes(): number;
};

/** The objects and list nodes of one variant, besides its body. */
const VARIANT_OVERHEAD_BYTES = 500;

export function createPageVariants(maxBytes: number): PageVariants {
  const lru = createPartitionedLru<PageVariant>(maxBytes);

  const remove = (variant: PageVariant): void => {
    lru.remove(variant);
    variant.entry.variants = variant.entry.variants.filter((other) => other !== variant);
  };

  return {
    find(entry, accepted, isCached) {
      if (isAccepted(entry.page.encoding, accepted)) return entry.page;
      const encoding = resolveQuickEncoding(accepted);
      const cached = entry.variants.find(({ page }) => page.encoding === encoding);
      if (cached) {
        lru.touch(cached);
        return cached.page;
      }
      const page = reencodePage(entry.page, encoding);
      const bytes = page.body.length + VARIANT_OVERHEAD_BYTES;
      if (!isCached || bytes > maxBytes) return page;
      const variant = { slug: entry.slug, entry, page, bytes, lastUse: 0 };
      entry.variants = [...entry.variants, variant];
      lru.add(variant);
      for (let victim = lru.findVictim(); victim; victim = lru.findVictim()) remove(victim);
      return page;
    },
    removeAll(entry) {
      for (const variant of entry.variants) remove(variant);
    },
    countBytes: () => lru.countBytes(),
  };
}
