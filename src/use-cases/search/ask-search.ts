import { toPagedQuery } from "#domain/search/filters/paging.ts";
import { resolveTotal } from "#domain/search/filters/resolve-total.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { SearchQuery, SearchResult, SearchTarget } from "#ports/search/inventory-search.ts";
import {
  SearchFailedError,
  SearchKeyMissingError,
  SearchTooBroadError,
} from "#ports/search/inventory-search.ts";
import type { SearchServices } from "./search-caches.ts";

type SearchedSite = Pick<Site, "slug" | "search" | "capped_total_facet">;

/** Below the embedded engine's limit of 1,000; only a count of every site's stock needs as many. */
const QUERIES_A_CALL = 500;

export type SiteQuery = { site: SearchedSite; query: SearchQuery };

type PlacedQuery = SiteQuery & { at: number };

/** The results in the queries' order; null, with a logged error, where the search failed. */
export async function askSearch(
  services: SearchServices,
  site: SearchedSite,
  queries: readonly SearchQuery[],
): Promise<SearchResult[] | null> {
  const answer = await ask(services, site, queries, false);
  return typeof answer === "string" ? null : answer;
}

/** The same for queries in a visitor's words, whose work is limited. */
export async function askAsVisitor(
  services: SearchServices,
  site: SearchedSite,
  queries: readonly SearchQuery[],
): Promise<SearchResult[] | "failed" | "too_broad"> {
  return ask(services, site, queries, true);
}

async function ask(
  { search, log, caches }: SearchServices,
  site: SearchedSite,
  queries: readonly SearchQuery[],
  isBounded: boolean,
): Promise<SearchResult[] | "failed" | "too_broad"> {
  const asked = queries.map((query) => ({ site, query }));
  try {
    return await askForSites({ search }, asked, isBounded);
  } catch (error) {
    if (!(error instanceof SearchFailedError)) throw error;
    if (isBounded && error instanceof SearchTooBroadError) return "too_broad";
    if (error instanceof SearchKeyMissingError) return "failed";
    caches.failures.note(log, site.slug, error);
    return "failed";
  }
}

/**
 * The results in the order of `asked`. A query without a page gets 100 vehicles. Totals are exact: above the
 * search's own limit they are summed from a facet's counts (§9, "Paging").
 *
 * @throws SearchFailedError when a search is unreachable or refuses a query.
 */
export async function askForSites(
  services: Pick<Platform, "search">,
  asked: readonly SiteQuery[],
  isBounded = false,
): Promise<SearchResult[]> {
  const answers: SearchResult[] = [];
  const calls = groupByTarget(asked).map(async (group) => {
    const results = await askTarget(services, group, isBounded);
    for (const [n, { at }] of group.entries()) {
      const result = results[n];
      if (result !== undefined) answers[at] = result;
    }
  });
  await Promise.all(calls);
  return answers;
}

async function askTarget(
  { search }: Pick<Platform, "search">,
  group: readonly PlacedQuery[],
  isBounded: boolean,
): Promise<SearchResult[]> {
  const asking = group[0]?.site;
  const target: SearchTarget | undefined = asking && { ...asking.search, slug: asking.slug };
  const limit = search.totalLimit(target);
  const queries = group.map(({ site, query }) =>
    toPagedQuery(limit === null ? query : countBy(query, site.capped_total_facet)),
  );
  const results: SearchResult[] = [];
  for (let from = 0; from < queries.length; from += QUERIES_A_CALL) {
    const call = { queries: queries.slice(from, from + QUERIES_A_CALL), isBounded };
    results.push(...(await search.multiSearch(call, target)).results);
  }
  if (limit === null) return results;
  return results.map((result, n) => {
    const countedBy = group[n]?.site.capped_total_facet ?? null;
    return { ...result, estimatedTotalHits: resolveTotal(result, countedBy, limit) };
  });
}

function groupByTarget(asked: readonly SiteQuery[]): PlacedQuery[][] {
  const groups = new Map<string, PlacedQuery[]>();
  for (const [at, { site, query }] of asked.entries()) {
    const { host, key, index } = site.search;
    const name = JSON.stringify([host, key, index]);
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push({ at, site, query });
  }
  return [...groups.values()];
}

function countBy(query: SearchQuery, facet: string): SearchQuery {
  return { ...query, facets: [...new Set([...(query.facets ?? []), facet])] };
}
