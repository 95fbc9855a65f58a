import { toPagedQuery } from "#domain/search/paging.ts";
import { resolveTotal } from "#domain/search/resolve-total.ts";
import type { Site } from "#domain/site/site.ts";
import type { SearchQuery, SearchResult } from "#ports/inventory-search.ts";
import { SearchFailedError } from "#ports/inventory-search.ts";
import type { Platform } from "#ports/platform.ts";

type CountingSite = Pick<Site, "capped_total_facet">;

/** A query, and the site whose stock it is about. */
export type SiteQuery = { site: CountingSite; query: SearchQuery };

/** The answers to some queries, in one call; null, and a line in the log, where the search failed. */
export async function askSearch(
  { search, log }: Pick<Platform, "search" | "log">,
  site: CountingSite & Pick<Site, "slug">,
  queries: readonly SearchQuery[],
): Promise<SearchResult[] | null> {
  try {
    return await askForSites(
      { search },
      queries.map((query) => ({ site, query })),
    );
  } catch (error) {
    if (!(error instanceof SearchFailedError)) throw error;
    log.error({ site: site.slug, error }, "The search gave no answer");
    return null;
  }
}

/**
 * The answers to queries about one site or several, in one call. A query that states no page gets
 * the first 100 vehicles. Every total is the true one, so that a count beside a link is the one
 * behind it: where the search stops counting, it is summed from the counts of each site's facet.
 *
 * @see Specification §9, "Paging"
 * @throws SearchFailedError when the search cannot be reached or refuses a query.
 */
export async function askForSites(
  { search }: Pick<Platform, "search">,
  asked: readonly SiteQuery[],
): Promise<SearchResult[]> {
  const isCapped = search.areTotalsCapped;
  const { results } = await search.multiSearch({
    queries: asked.map(({ site, query }) =>
      toPagedQuery(isCapped ? countBy(query, site.capped_total_facet) : query),
    ),
  });
  if (!isCapped) return results;
  return results.map((result, index) => {
    const countedBy = asked[index]?.site.capped_total_facet ?? null;
    return { ...result, estimatedTotalHits: resolveTotal(result, countedBy) };
  });
}

function countBy(query: SearchQuery, facet: string): SearchQuery {
  return { ...query, facets: [...new Set([...(query.facets ?? []), facet])] };
}
