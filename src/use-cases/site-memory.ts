import type { InventorySearch } from "#ports/inventory-search.ts";

/** The last good thing that was read of each site from a search. */
export type SiteMemory<Value> = {
  get: (search: InventorySearch, slug: string) => Value | undefined;
  set: (search: InventorySearch, slug: string, value: Value) => void;
};

/** What is kept is forgotten with the search that it came from. */
export function createSiteMemory<Value>(): SiteMemory<Value> {
  const bySearch = new WeakMap<InventorySearch, Map<string, Value>>();
  return {
    get: (search, slug) => bySearch.get(search)?.get(slug),
    set: (search, slug, value) => {
      const bySlug = bySearch.get(search) ?? new Map<string, Value>();
      bySearch.set(search, bySlug.set(slug, value));
    },
  };
}
