import { createBoundedMap } from "../../memory/bounded-map.ts";
import type { RowFilter } from "../row-filter.ts";
import { createMarkedFilter, type MarkedFilter } from "./marked-filter.ts";

/** Filters with cached verdicts, a byte for each row; the least recently used one is evicted. */
const MAX_MARKED = 32;

export type MarkedFilters = {
  add(filter: RowFilter): RowFilter;
  forget(row: number): void;
};

export function createMarkedFilters(): MarkedFilters {
  const marked = new Set<MarkedFilter>();
  const latest = createBoundedMap<MarkedFilter, MarkedFilter>(MAX_MARKED, (leaving) => {
    marked.delete(leaving);
    leaving.clear();
  });
  return {
    add(filter) {
      const own = createMarkedFilter(filter, () => {
        if (latest.get(own)) return;
        marked.add(own);
        latest.set(own, own);
      });
      return own.passes;
    },
    forget(row) {
      for (const filter of marked) filter.forget(row);
    },
  };
}
