import { resolveReachedUrl } from "#domain/site/resolve-reached-url.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { ForecourtMode } from "#ports/platform.ts";
import type { SiteDirectory } from "./site-directory.ts";

/**
 * The sites under the address at which they are reached, for messages whose links people follow: outside
 * production that is on this machine, at `port`.
 */
export function createReachedSites(
  directory: Pick<SiteDirectory, "find">,
  { mode, port }: { mode: ForecourtMode; port: number },
): Pick<SiteDirectory, "find"> {
  const isProduction = mode === "production";
  return {
    find: (slug) => {
      const site = directory.find(slug);
      if (site === null || isBrokenSite(site)) return site;
      return { ...site, url: resolveReachedUrl(site, { isProduction, port }) };
    },
  };
}
