import { createPartitionedLru } from "#domain/fairness/partitioned-lru.ts";
import type { PageCache } from "#ports/page-cache.ts";
import type { EncodedPage } from "../encoding/encoded-page.ts";
import type { AcceptedEncodings } from "../encoding/encodings.ts";
import { type CacheEntry, countEntryBytes } from "./cache-entry.ts";
import { createInvalidationLog, type RenderMoment } from "./invalidation-log.ts";
import { createPageVariants } from "./page-variants.ts";
import { createSearchPageCap } from "./search-page-cap.ts";
import { createTagIndex } from "./tag-index.ts";

export type PageToCache = {
  slug: string;
  url: string;
  page: EncodedPage;
  tags: readonly string[];
  freshUntil: number | null;
  isLowPriority: boolean;
  isSearchPage: boolean;
  /** The site's limit of cached search pages; null for none. */
  searchCacheEntries: number | null;
};

export type ServerPageCache = PageCache & {
  /** Null when there is none or it has expired. Counts as a use. */
  find(slug: string, url: string): CacheEntry | null;
  /** `endRender` must follow. */
  beginRender(): RenderMoment;
  /** Null when it is not cached, as when one of its tags was invalidated since its render began. */
  store(moment: RenderMoment, page: PageToCache): CacheEntry | null;
  endRender(moment: RenderMoment): void;
  encode(entry: CacheEntry, accepted: AcceptedEncodings): EncodedPage;
  /** Replaces the page by a better compressed one, if the entry is still cached. */
  improve(entry: CacheEntry, page: EncodedPage): void;
  /** A render that began before an invalidation may show old content. */
  isBeforeInvalidation(moment: RenderMoment): boolean;
  measure(): { bytes: number; entries: number; appliedId: number };
};

/** For addresses that crawlers should leave alone, until they are requested twice; larger pages are not cached. */
const LOW_PRIORITY_SHARE = 0.1;
/** For further encodings, which browsers do not ask for. */
const VARIANT_SHARE = 0.1;
export const MAIN_SHARE = 1 - LOW_PRIORITY_SHARE - VARIANT_SHARE;

/** Whole pages in memory, limited in bytes, with equal shares for sites. */
export function createPageCache({
  maxBytes,
  now,
}: {
  maxBytes: number;
  now: () => number;
}): ServerPageCache {
  const entriesBySite = new Map<string, Map<string, CacheEntry>>();
  const lowPriorityPages = createPartitionedLru<CacheEntry>(maxBytes * LOW_PRIORITY_SHARE);
  const mainPages = createPartitionedLru<CacheEntry>(maxBytes * MAIN_SHARE);
  const variants = createPageVariants(maxBytes * VARIANT_SHARE);
  const tagIndex = createTagIndex();
  const searchPages = createSearchPageCap();
  const invalidations = createInvalidationLog();
  let lastAppliedId = 0;

  const lruOf = (entry: CacheEntry) => (entry.isLowPriority ? lowPriorityPages : mainPages);

  const remove = (entry: CacheEntry): void => {
    const entries = entriesBySite.get(entry.slug);
    if (entries?.get(entry.url) !== entry) return;
    entries.delete(entry.url);
    if (entries.size === 0) entriesBySite.delete(entry.slug);
    lruOf(entry).remove(entry);
    variants.removeAll(entry);
    tagIndex.remove(entry);
    searchPages.remove(entry);
  };

  const shrink = (): void => {
    for (const lru of [lowPriorityPages, mainPages]) {
      for (let victim = lru.findVictim(); victim; victim = lru.findVictim()) remove(victim);
    }
  };

  const isCached = (entry: CacheEntry): boolean =>
    entriesBySite.get(entry.slug)?.get(entry.url) === entry;

  const insert = (entry: CacheEntry, searchCacheEntries: number | null): void => {
    const entries = entriesBySite.get(entry.slug) ?? new Map<string, CacheEntry>();
    entriesBySite.set(entry.slug, entries.set(entry.url, entry));
    lruOf(entry).add(entry);
    tagIndex.add(entry);
    for (const oldest of searchPages.add(entry, searchCacheEntries)) remove(oldest);
    shrink();
  };

  const promote = (entry: CacheEntry): void => {
    lowPriorityPages.remove(entry);
    entry.isLowPriority = false;
    mainPages.add(entry);
    shrink();
  };

  return {
    advance(appliedId, tags) {
      lastAppliedId = Math.max(lastAppliedId, appliedId);
      if (tags.length === 0) return;
      invalidations.add(tags);
      for (const tag of tags) for (const entry of tagIndex.list(tag)) remove(entry);
    },
    find(slug, url) {
      const entry = entriesBySite.get(slug)?.get(url);
      if (!entry) return null;
      if (entry.freshUntil !== null && entry.freshUntil <= now()) {
        remove(entry);
        return null;
      }
      if (entry.isLowPriority) promote(entry);
      else mainPages.touch(entry);
      return entry;
    },
    beginRender: () => invalidations.begin(lastAppliedId),
    store(moment, page) {
      const tags = new Set(page.tags);
      if (invalidations.isInvalidatedSince(moment, tags)) return null;
      if (page.freshUntil !== null && page.freshUntil <= now()) return null;
      const bytes = countEntryBytes(page.url, page.page, tags.size);
      if (bytes > maxBytes * LOW_PRIORITY_SHARE) return null;
      const earlier = entriesBySite.get(page.slug)?.get(page.url);
      if (earlier && earlier.generation > moment.generation) return null;
      if (earlier) remove(earlier);
      const entry = {
        slug: page.slug,
        url: page.url,
        page: page.page,
        variants: [],
        tags,
        ...moment,
        freshUntil: page.freshUntil,
        bytes,
        isLowPriority: page.isLowPriority,
        isSearchPage: page.isSearchPage,
        lastUse: 0,
        requests: 0,
        isSmallest: false,
      };
      insert(entry, page.searchCacheEntries);
      return isCached(entry) ? entry : null;
    },
    endRender: (moment) => invalidations.end(moment),
    encode: (entry, accepted) => variants.find(entry, accepted, isCached(entry)),
    improve(entry, page) {
      if (!isCached(entry)) return;
      entry.page = page;
      lruOf(entry).resize(entry, countEntryBytes(entry.url, page, entry.tags.size));
      shrink();
    },
    isBeforeInvalidation: (moment) => moment.generation < invalidations.count(),
    measure: () => ({
      bytes: lowPriorityPages.countBytes() + mainPages.countBytes() + variants.countBytes(),
      entries: lowPriorityPages.countEntries() + mainPages.countEntries(),
      appliedId: lastAppliedId,
    }),
  };
}
