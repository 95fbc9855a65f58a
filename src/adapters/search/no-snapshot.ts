import type { SearchSnapshot } from "#ports/search/search-snapshot.ts";

/** A hosted index needs no snapshot. */
export const NO_SNAPSHOT: SearchSnapshot = {
  load: async () => null,
  save: async () => null,
  close: async () => {},
};
