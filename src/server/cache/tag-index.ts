import type { CacheEntry } from "./cache-entry.ts";

export type TagIndex = {
  add(entry: CacheEntry): void;
  remove(entry: CacheEntry): void;
  /** A copy, as callers remove entries while they read it. */
  list(tag: string): CacheEntry[];
};

export function createTagIndex(): TagIndex {
  const entriesByTag = new Map<string, Set<CacheEntry>>();
  return {
    add(entry) {
      for (const tag of entry.tags) {
        const entries = entriesByTag.get(tag);
        if (entries) entries.add(entry);
        else entriesByTag.set(tag, new Set([entry]));
      }
    },
    remove(entry) {
      for (const tag of entry.tags) {
        const entries = entriesByTag.get(tag);
        entries?.delete(entry);
        if (entries?.size === 0) entriesByTag.delete(tag);
      }
    },
    list: (tag) => [...(entriesByTag.get(tag) ?? [])],
  };
}
