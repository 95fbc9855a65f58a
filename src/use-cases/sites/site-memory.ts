import { LRUCache } from "lru-cache";
import type { InventorySearch } from "#ports/search/inventory-search.ts";

/** Sites of which something is remembered at once; of those beyond it, the search is asked again. */
export const MAX_REMEMBERED_SITES = 1_000;

/** The last good thing that was read of each site from a search. */
export type SiteMemory<Value> = {
  get: (search: InventorySearch, slug: string) => Value | undefined;
  set: (search: InventorySearch, slug: string, value: Value) => void;
};

/**
 * What is kept is forgotten with the search that it came from, and the sites asked for longest ago
 * before the others: removed ones among them.
 */
export function createSiteMemory<Value extends object>(): SiteMemory<Value> {
  const bySearch = new WeakMap<InventorySearch, LRUCache<string, Value>>();
  return {
    get: (search, slug) => bySearch.get(search)?.get(slug),
    set: (search, slug, value) => {
      const bySlug = bySearch.get(search) ?? new LRUCache({ max: MAX_REMEMBERED_SITES });
      bySearch.set(search, bySlug.set(slug, value));
    },
  };
}
