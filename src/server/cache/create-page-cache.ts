import { createPartitionedLru } from "#domain/fairness/partitioned-lru.ts";
import type { PageCache } from "#ports/page-cache.ts";
import type { EncodedPage } from "../encoding/encoded-page.ts";
import type { AcceptedEncodings } from "../encoding/encodings.ts";
import { type CacheEntry, countEntryBytes } from "./cache-entry.ts";
import { createDropLog, type RenderMoment } from "./drop-log.ts";
import { createPageVariants } from "./page-variants.ts";
import { createSearchPageCap } from "./search-page-cap.ts";
import { createTagIndex } from "./tag-index.ts";

export type PageToKeep = {
  slug: string;
  url: string;
  page: EncodedPage;
  tags: readonly string[];
  freshUntil: number | null;
  isLowPriority: boolean;
  isSearchPage: boolean;
  /** Most search pages of the site; null: no cap of its own. */
  searchCacheEntries: number | null;
};

/** The page cache as the server uses it; followers see only the port. */
export type ServerPageCache = PageCache & {
  /** The kept page, or null when there is none or its time has passed. Counts as a use. */
  find(slug: string, url: string): CacheEntry | null;
  /** Notes that a render begins; `endRender` must follow. */
  beginRender(): RenderMoment;
  /** Keeps the page, unless one of its tags was dropped since its render began. Null: not kept. */
  keep(moment: RenderMoment, page: PageToKeep): CacheEntry | null;
  endRender(moment: RenderMoment): void;
  /** The entry's page in an encoding that the client takes. */
  encode(entry: CacheEntry, accepted: AcceptedEncodings): EncodedPage;
  /** Puts a better body in place of an entry's, while the entry is kept. */
  improve(entry: CacheEntry, page: EncodedPage): void;
  /** Whether something was dropped since: a render from before may show what was. */
  isBeforeDrop(moment: RenderMoment): boolean;
  measure(): { bytes: number; entries: number; appliedId: number };
};

/**
 * The part of the cache for addresses that were asked for once and that crawlers should leave alone.
 * A single page larger than it is not kept at all.
 */
const LOW_PRIORITY_SHARE = 0.1;
/** The part for pages in further encodings, for clients that do not take what browsers take. */
const VARIANT_SHARE = 0.1;
/** What the pages have that are asked for. */
export const MAIN_SHARE = 1 - LOW_PRIORITY_SHARE - VARIANT_SHARE;

/**
 * Whole pages in memory, bounded in bytes, fair between sites.
 *
 * @param now milliseconds UTC
 * @see design "Changes, engine and page cache"
 */
export function createPageCache({
  maxBytes,
  now,
}: {
  maxBytes: number;
  now: () => number;
}): ServerPageCache {
  const entriesBySite = new Map<string, Map<string, CacheEntry>>();
  const lowArea = createPartitionedLru<CacheEntry>(maxBytes * LOW_PRIORITY_SHARE);
  const mainArea = createPartitionedLru<CacheEntry>(maxBytes * MAIN_SHARE);
  const variants = createPageVariants(maxBytes * VARIANT_SHARE);
  const tagIndex = createTagIndex();
  const searchPages = createSearchPageCap();
  const drops = createDropLog();
  let lastAppliedId = 0;

  const areaOf = (entry: CacheEntry) => (entry.isLowPriority ? lowArea : mainArea);

  const remove = (entry: CacheEntry): void => {
    const entries = entriesBySite.get(entry.slug);
    if (entries?.get(entry.url) !== entry) return;
    entries.delete(entry.url);
    if (entries.size === 0) entriesBySite.delete(entry.slug);
    areaOf(entry).remove(entry);
    variants.forget(entry);
    tagIndex.remove(entry);
    searchPages.remove(entry);
  };

  const shrink = (): void => {
    for (const area of [lowArea, mainArea]) {
      for (let victim = area.findVictim(); victim; victim = area.findVictim()) remove(victim);
    }
  };

  const isKept = (entry: CacheEntry): boolean =>
    entriesBySite.get(entry.slug)?.get(entry.url) === entry;

  const insert = (entry: CacheEntry, searchCacheEntries: number | null): void => {
    const entries = entriesBySite.get(entry.slug) ?? new Map<string, CacheEntry>();
    entriesBySite.set(entry.slug, entries.set(entry.url, entry));
    areaOf(entry).add(entry);
    tagIndex.add(entry);
    for (const oldest of searchPages.add(entry, searchCacheEntries)) remove(oldest);
    shrink();
  };

  const promote = (entry: CacheEntry): void => {
    lowArea.remove(entry);
    entry.isLowPriority = false;
    mainArea.add(entry);
    shrink();
  };

  return {
    advance(appliedId, tags) {
      lastAppliedId = Math.max(lastAppliedId, appliedId);
      if (tags.length === 0) return;
      drops.drop(tags);
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
      else mainArea.touch(entry);
      return entry;
    },
    beginRender: () => drops.begin(lastAppliedId),
    keep(moment, page) {
      const tags = new Set(page.tags);
      if (drops.isDroppedSince(moment, tags)) return null;
      if (page.freshUntil !== null && page.freshUntil <= now()) return null;
      const bytes = countEntryBytes(page.url, page.page, tags.size);
      if (bytes > maxBytes * LOW_PRIORITY_SHARE) return null;
      const before = entriesBySite.get(page.slug)?.get(page.url);
      if (before && before.generation > moment.generation) return null;
      if (before) remove(before);
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
      };
      insert(entry, page.searchCacheEntries);
      return isKept(entry) ? entry : null;
    },
    endRender: (moment) => drops.end(moment),
    encode: (entry, accepted) => variants.find(entry, accepted, isKept(entry)),
    improve(entry, page) {
      if (!isKept(entry)) return;
      entry.page = page;
      areaOf(entry).resize(entry, countEntryBytes(entry.url, page, entry.tags.size));
      shrink();
    },
    isBeforeDrop: (moment) => moment.generation < drops.countDrops(),
    measure: () => ({
      bytes: lowArea.countBytes() + mainArea.countBytes() + variants.countBytes(),
      entries: lowArea.countEntries() + mainArea.countEntries(),
      appliedId: lastAppliedId,
    }),
  };
}
