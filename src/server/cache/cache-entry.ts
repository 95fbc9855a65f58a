import type { EncodedPage } from "../encoding/encoded-page.ts";

export type CacheEntry = {
  slug: string;
  url: string;
  /** Replaced once the page has been compressed better. */
  page: EncodedPage;
  variants: readonly PageVariant[];
  tags: ReadonlySet<string>;
  /** The last change that was applied when its render began. */
  appliedId: number;
  /** The number of invalidations when its render began; the later of two renders is cached. */
  generation: number;
  /** When it expires; null for never. */
  freshUntil: number | null;
  bytes: number;
  /** Its address is one that crawlers should leave alone, and it was not requested twice yet. */
  isLowPriority: boolean;
  isSearchPage: boolean;
  lastUse: number;
  /** How often it was asked for by visitors who accept brotli, until `isSmallest`. */
  requests: number;
  /** No further compression is worth its time. */
  isSmallest: boolean;
};

/** A cached page in another encoding, for clients that do not accept the entry's own. */
export type PageVariant = {
  slug: string;
  entry: CacheEntry;
  page: EncodedPage;
  bytes: number;
  lastUse: number;
};

/** The objects, map entries and list nodes of one entry, besides its strings and bytes. */
const ENTRY_OVERHEAD_BYTES = 700;

export function countEntryBytes(url: string, page: EncodedPage, tagCount: number): number {
  const headerBytes = page.headers.reduce((sum, text) => sum + text.length, 0);
  return page.body.length + headerBytes + url.length * 2 + tagCount * 40 + ENTRY_OVERHEAD_BYTES;
}
