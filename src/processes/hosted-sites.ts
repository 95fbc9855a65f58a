import type { BrokenSite, Site } from "#domain/site/config/site.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { ForecourtMode } from "#ports/platform.ts";
import type { HostedSite } from "#server/render/hosted-site.ts";
import type { SiteDirectory } from "#use-cases/sites/site-directory.ts";
import { DIRECTORY_SLUG } from "#web/directory-site.ts";
import { listFileHeaders } from "#web/secure-headers.ts";

const BARE_HOST = "localhost";
const DIRECTORY: HostedSite = {
  slug: DIRECTORY_SLUG,
  searchCacheEntries: null,
  fileHeaders: listFileHeaders(null),
};

/** Resolves a host to its site; in demo mode the bare host is the list of sites. */
export function createHostResolver(
  directory: Pick<SiteDirectory, "resolveHost">,
  mode: ForecourtMode,
): (host: string) => HostedSite | null {
  const hosted = new WeakMap<Site | BrokenSite, HostedSite>();
  return (host) => {
    const site = directory.resolveHost(host);
    if (site === null) return mode === "demo" && host === BARE_HOST ? DIRECTORY : null;
    const known = hosted.get(site) ?? toHostedSite(site);
    hosted.set(site, known);
    return known;
  };
}

function toHostedSite(site: Site | BrokenSite): HostedSite {
  const { slug } = site;
  if (isBrokenSite(site)) {
    return { slug, searchCacheEntries: null, fileHeaders: listFileHeaders(null) };
  }
  const fileHeaders = listFileHeaders(site);
  return { slug, searchCacheEntries: site.search_cache_entries, fileHeaders };
}
