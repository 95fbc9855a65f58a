import type { CacheEntry } from "./cache-entry.ts";

export type SearchPageCap = {
  /** Returns the entries that are now above the limit, oldest first. */
  add(entry: CacheEntry, maxEntries: number | null): CacheEntry[];
  remove(entry: CacheEntry): void;
};

/** @see Specification §9, "a cache limited to a site-defined number of entries, evicting the oldest" */
export function createSearchPageCap(): SearchPageCap {
  const entriesBySite = new Map<string, Set<CacheEntry>>();
  return {
    add(entry, maxEntries) {
      if (!entry.isSearchPage) return [];
      const entries = entriesBySite.get(entry.slug) ?? new Set<CacheEntry>();
      entriesBySite.set(entry.slug, entries.add(entry));
      if (maxEntries === null || entries.size <= maxEntries) return [];
      return [...entries].slice(0, entries.size - maxEntries);
    },
    remove(entry) {
      const entries = entriesBySite.get(entry.slug);
      entries?.delete(entry);
      if (entries?.size === 0) entriesBySite.delete(entry.slug);
    },
  };
}
