import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import { forgetInBatches } from "../limits/forget-in-batches.ts";
import type { SiteDirectory } from "../sites/site-directory.ts";

export type ForgettingServices = Pick<Platform, "leads" | "now"> & {
  directory: Pick<SiteDirectory, "list">;
};

/**
 * Forgets the leads of sites that keep them so many days only, as where their dashboard has them. What nobody
 * got, or somebody still waits for, stays whatever its age. Once aborted, no further ones.
 */
export async function forgetDeliveredLeads(
  { leads, directory, now }: ForgettingServices,
  signal?: AbortSignal,
): Promise<void> {
  for (const site of directory.list()) {
    if (isBrokenSite(site) || site.leads_kept_days === null) continue;
    const terms = {
      siteSlug: site.slug,
      isDeliveredOnly: true,
      olderThan: now() - site.leads_kept_days * DAY_MS,
      keepsGivenUp: true,
      now: now(),
    };
    await forgetInBatches((limit) => leads.purge(terms, limit), signal);
  }
}
