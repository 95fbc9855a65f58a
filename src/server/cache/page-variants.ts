import { createPartitionedLru } from "#domain/fairness/partitioned-lru.ts";
import { type EncodedPage, reencodePage } from "../encoding/encoded-page.ts";
import { type AcceptedEncodings, isAccepted, resolveQuickEncoding } from "../encoding/encodings.ts";
import type { CacheEntry, PageVariant } from "./cache-entry.ts";

/** Further encodings of cached pages, in a bound of their own, the longest unused out first. */
export type PageVariants = {
  /**
   * The entry's page in an encoding that the client takes; made on this thread where it is not there.
   * For an entry that is no longer cached it is not remembered.
   */
  find(entry: CacheEntry, accepted: AcceptedEncodings, isCached: boolean): EncodedPage;
  /** To be called when the entry leaves the cache. */
  forget(entry: CacheEntry): void;
  countBytes(): number;
};

/** Objects and list nodes of one variant, beside its body. */
const VARIANT_OVERHEAD_BYTES = 500;

export function createPageVariants(maxBytes: number): PageVariants {
  const area = createPartitionedLru<PageVariant>(maxBytes);

  const remove = (variant: PageVariant): void => {
    area.remove(variant);
    variant.entry.variants = variant.entry.variants.filter((other) => other !== variant);
  };

  return {
    find(entry, accepted, isCached) {
      if (isAccepted(entry.page.encoding, accepted)) return entry.page;
      const encoding = resolveQuickEncoding(accepted);
      const known = entry.variants.find(({ page }) => page.encoding === encoding);
      if (known) {
        area.touch(known);
        return known.page;
      }
      const page = reencodePage(entry.page, encoding);
      const bytes = page.body.length + VARIANT_OVERHEAD_BYTES;
      if (!isCached || bytes > maxBytes) return page;
      const variant = { slug: entry.slug, entry, page, bytes, lastUse: 0 };
      entry.variants = [...entry.variants, variant];
      area.add(variant);
      for (let victim = area.findVictim(); victim; victim = area.findVictim()) remove(victim);
      return page;
    },
    forget(entry) {
      for (const variant of entry.variants) remove(variant);
    },
    countBytes: () => area.countBytes(),
  };
}
