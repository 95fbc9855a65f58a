import type { CacheEntry } from "./cache-entry.ts";

/** A bounded part of the cache in which sites have equal shares. */
export type FairArea = {
  add(entry: CacheEntry): void;
  remove(entry: CacheEntry): void;
  /** Marks it used just now. */
  touch(entry: CacheEntry): void;
  resize(entry: CacheEntry, bytes: number): void;
  /** What must go for the area to be within its bound, or null. Nothing is removed. */
  findVictim(): CacheEntry | null;
  countBytes(): number;
  countEntries(): number;
};

type SiteList = { entries: Set<CacheEntry>; bytes: number };

/**
 * Entries by site, least recently used first. Over the bound, the entry that was unused longest
 * goes, but only of sites that hold more than their equal share.
 */
export function createFairArea(maxBytes: number): FairArea {
  const sites = new Map<string, SiteList>();
  let bytes = 0;
  let entryCount = 0;
  let uses = 0;

  const grow = (slug: string, by: number): SiteList => {
    const site = sites.get(slug) ?? { entries: new Set<CacheEntry>(), bytes: 0 };
    sites.set(slug, site);
    site.bytes += by;
    bytes += by;
    return site;
  };

  return {
    add(entry) {
      entry.lastUse = ++uses;
      grow(entry.slug, entry.bytes).entries.add(entry);
      entryCount++;
    },
    remove(entry) {
      const site = sites.get(entry.slug);
      if (!site?.entries.delete(entry)) return;
      grow(entry.slug, -entry.bytes);
      entryCount--;
      if (site.entries.size === 0) sites.delete(entry.slug);
    },
    touch(entry) {
      // The one used last is at its place already; moving it leaves garbage behind.
      if (entry.lastUse === uses) return;
      const site = sites.get(entry.slug);
      if (!site?.entries.delete(entry)) return;
      site.entries.add(entry);
      entry.lastUse = ++uses;
    },
    resize(entry, newBytes) {
      grow(entry.slug, newBytes - entry.bytes);
      entry.bytes = newBytes;
    },
    findVictim() {
      if (bytes <= maxBytes) return null;
      const share = maxBytes / sites.size;
      let victim: CacheEntry | null = null;
      for (const site of sites.values()) {
        if (site.bytes <= share) continue;
        const [oldest] = site.entries;
        if (oldest && (victim === null || oldest.lastUse < victim.lastUse)) victim = oldest;
      }
      return victim;
    },
    countBytes: () => bytes,
    countEntries: () => entryCount,
  };
}
