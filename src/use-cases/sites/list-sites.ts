import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askForSites } from "../search/ask-search.ts";
import type { SiteDirectory } from "./site-directory.ts";

export async function listSites(
  { search, directory }: Pick<Platform, "search"> & { directory: Pick<SiteDirectory, "list"> },
  now: number,
): Promise<{ site: Site; vehicleCount: number }[]> {
  const sites = directory.list().flatMap((site) => ("reason" in site ? [] : site));
  const results = await askForSites(
    { search },
    sites.map((site) => ({
      site,
      query: {
        indexUid: DEFAULT_INDEX,
        filter: buildStandingFilter(site, now),
        limit: 0,
      },
    })),
  );
  return sites.map((site, index) => ({
    site,
    vehicleCount: results[index]?.estimatedTotalHits ?? 0,
  }));
}
