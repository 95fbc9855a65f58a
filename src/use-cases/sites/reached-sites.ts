import type { Site } from "#domain/site/config/site.ts";
import { resolveReachedUrl } from "#domain/site/resolve-reached-url.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { ForecourtMode } from "#ports/platform.ts";
import type { SiteDirectory } from "./site-directory.ts";

type ReachedAt = { mode: ForecourtMode; port: number };

/** The site under the address that its visitors reach it at, for links that leave its pages. */
export function reachSite(site: Site, { mode, port }: ReachedAt): Site {
  const isProduction = mode === "production";
  return { ...site, url: resolveReachedUrl(site, { isProduction, port }) };
}

/**
 * The sites under the address at which they are reached, for messages whose links people follow: outside
 * production that is on this machine, at `port`.
 */
export function createReachedSites(
  directory: Pick<SiteDirectory, "find">,
  at: ReachedAt,
): Pick<SiteDirectory, "find"> {
  return {
    find: (slug) => {
      const site = directory.find(slug);
      return site === null || isBrokenSite(site) ? site : reachSite(site, at);
    },
  };
}
