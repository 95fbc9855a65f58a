import { createBoundedMap } from "../../memory/bounded-map.ts";
import type { RowFilter } from "../row-filter.ts";
import { createMarkedFilter, type MarkedFilter } from "./marked-filter.ts";

/** Filters that remember their verdicts at once, a byte a row each; the one not asked longest forgets. */
const MAX_MARKED = 32;

/** The filters that remember what they said of rows, told of every row that changes. */
export type MarkedFilters = {
  /** The same filter, remembering while it is among the last asked of many rows. */
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
