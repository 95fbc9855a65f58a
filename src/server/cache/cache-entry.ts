import type { EncodedPage } from "../encoding/encoded-page.ts";

/** A kept page. */
export type CacheEntry = {
  slug: string;
  /** The normalised address. */
  url: string;
  /** Replaced when a better body has been made. */
  page: EncodedPage;
  /** The same page in other encodings, while they are asked for. */
  variants: readonly PageVariant[];
  tags: ReadonlySet<string>;
  /** The last change in force when its render began. */
  appliedId: number;
  /** The count of drops when its render began; of two renders the later is kept. */
  generation: number;
  /** Milliseconds UTC; null: time alone does not make it old. */
  freshUntil: number | null;
  /** What it takes in memory, about. */
  bytes: number;
  /** Not yet asked for twice, and of an address that crawlers should leave alone. */
  isLowPriority: boolean;
  isSearchPage: boolean;
  /** Grows with each use of any entry: the smaller, the longer unused. */
  lastUse: number;
};

/** A page of the cache in one more encoding, for clients that do not take the entry's own. */
export type PageVariant = {
  slug: string;
  entry: CacheEntry;
  page: EncodedPage;
  bytes: number;
  lastUse: number;
};

/** Objects, index places and list nodes of one entry, beside its strings and bytes. */
const ENTRY_OVERHEAD_BYTES = 700;

/** What an entry with this page takes in memory, about. */
export function countEntryBytes(url: string, page: EncodedPage, tagCount: number): number {
  const headerBytes = page.headers.reduce((sum, text) => sum + text.length, 0);
  return page.body.length + headerBytes + url.length * 2 + tagCount * 40 + ENTRY_OVERHEAD_BYTES;
}
