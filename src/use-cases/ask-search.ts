import type { SearchQuery, SearchResult } from "#ports/inventory-search.ts";
import { SearchFailedError } from "#ports/inventory-search.ts";
import type { Platform } from "#ports/platform.ts";

/** The answers to some queries, in one call; null, and a line in the log, where the search failed. */
export async function askSearch(
  { search, log }: Pick<Platform, "search" | "log">,
  site: { slug: string },
  queries: SearchQuery[],
): Promise<SearchResult[] | null> {
  try {
    return (await search.multiSearch({ queries })).results;
  } catch (error) {
    if (!(error instanceof SearchFailedError)) throw error;
    log.error({ site: site.slug, error }, "The search gave no answer");
    return null;
  }
}
