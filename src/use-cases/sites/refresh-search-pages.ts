import { formatProblem } from "#domain/site/config/config-problem.ts";
import type { Site } from "#domain/site/config/site.ts";
import { parseSearchPages } from "#domain/site/parsing/parse-search-pages.ts";
import { formatSearchPageSource } from "#domain/site/parsing/stored-search-pages.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { Platform } from "#ports/platform.ts";
import { SearchPagesUnavailableError } from "#ports/search-page-source.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { createFilterCheck } from "./create-filter-check.ts";
import type { SiteDirectory } from "./site-directory.ts";

/** How old a site's search pages may be before the dashboard is asked again. */
export const SEARCH_PAGES_REFRESH_MS = 10 * 60_000;

/** How often a process checks what is due: a changed switch acts within this time. */
const LOOK_EVERY_MS = 15_000;

const MAX_LOGGED_PROBLEMS = 20;

type Services = Pick<Platform, "sites" | "leases" | "search" | "searchPages" | "now" | "log"> & {
  directory: Pick<SiteDirectory, "list">;
};

/** The last logged reason of a failure by site: logged again only when it changes. */
type LoggedFailures = Map<string, string>;

/**
 * Fetches the search pages of every site that is due, in one of all processes (§7, "Search pages fetch").
 * Without an answer the last good pages stay.
 */
export async function refreshSearchPages(
  services: Services,
  signal: AbortSignal,
  logged: LoggedFailures,
): Promise<void> {
  for (const site of services.directory.list()) {
    if (signal.aborted) return;
    if (!isBrokenSite(site)) await refreshSite(services, site, signal, logged);
  }
}

async function refreshSite(
  services: Services,
  site: Site,
  signal: AbortSignal,
  logged: LoggedFailures,
): Promise<void> {
  const { sites, leases, searchPages, now, log } = services;
  if (site.search_pages === null) return;
  const source = formatSearchPageSource(site.search_pages);
  const lease = `search pages of ${site.slug} from ${source}`;
  if (!(await leases.claim(lease, now() + SEARCH_PAGES_REFRESH_MS, now()))) return;
  const { website_id: websiteId, staging: isStaging, credentials } = site.search_pages;
  try {
    const json = await searchPages.read({ websiteId, isStaging, credentials }, signal);
    logged.delete(site.slug);
    const { pages, problems } = parseSearchPages(json, site, createFilterCheck(services));
    for (const problem of problems.slice(0, MAX_LOGGED_PROBLEMS)) {
      log.warn({ site: site.slug, problem: formatProblem(problem) }, "A search page is left out");
    }
    if (pages === null) return;
    const hasChanged = await sites.putSearchPages(site.slug, { source, pages });
    const counts = { pages: pages.length, problems: problems.length };
    log.info({ site: site.slug, ...counts, hasChanged }, "The search pages were fetched");
  } catch (error) {
    if (!(error instanceof SearchPagesUnavailableError)) throw error;
    if (signal.aborted || logged.get(site.slug) === error.message) return;
    logged.set(site.slug, error.message);
    log.warn(
      { site: site.slug, reason: error.message },
      "The search pages could not be fetched; the last good ones stay",
    );
  }
}

/** Runs now and every 15 seconds; the follower reports outages of the database. Returns what stops it. */
export function startRefreshingSearchPages(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const logged: LoggedFailures = new Map();
  let underWay: Promise<void> | null = null;
  const look = (): void => {
    underWay ??= refreshSearchPages(services, stopping.signal, logged)
      .catch((error: unknown) => {
        if (error instanceof StorageUnavailableError) return;
        services.log.error({ err: error }, "Search pages could not be looked after");
      })
      .finally(() => {
        underWay = null;
      });
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await underWay;
  };
}
