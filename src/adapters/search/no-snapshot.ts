import type { SearchSnapshot } from "#ports/search/search-snapshot.ts";

/** Where the index is not in the process there is nothing to keep of it. */
export const NO_SNAPSHOT: SearchSnapshot = {
  load: async () => null,
  save: async () => null,
  close: async () => {},
};
