import { LRUCache } from "lru-cache";
import type { InventorySearch } from "#ports/search/inventory-search.ts";

/** Above this number the sites used longest ago are evicted. */
export const MAX_CACHED_SITES = 1_000;

export type SiteCache<Value> = {
  get: (search: InventorySearch, slug: string) => Value | undefined;
  set: (search: InventorySearch, slug: string, value: Value) => void;
};

/** Values are collected with the search that they came from; removed sites are evicted in time. */
export function createSiteCache<Value extends object>(): SiteCache<Value> {
  const bySearch = new WeakMap<InventorySearch, LRUCache<string, Value>>();
  return {
    get: (search, slug) => bySearch.get(search)?.get(slug),
    set: (search, slug, value) => {
      const bySlug = bySearch.get(search) ?? new LRUCache({ max: MAX_CACHED_SITES });
      bySearch.set(search, bySlug.set(slug, value));
    },
  };
}
