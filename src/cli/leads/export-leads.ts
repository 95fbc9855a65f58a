import { ADF_FRAME, formatProspect } from "#domain/lead/messages/adf/build-adf.ts";
import { CSV_HEAD, formatCsvRow } from "#domain/lead/messages/csv-row.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadScope } from "#ports/stores/lead-store.ts";
import { describeLead } from "#use-cases/leads/describe-lead.ts";
import { listAllLeads } from "#use-cases/leads/list-all-leads.ts";
import { createSiteDirectory, type SiteDirectory } from "#use-cases/sites/site-directory.ts";

export type LeadsPlatform = Pick<
  Platform,
  | "leads"
  | "leadPhotos"
  | "outbox"
  | "appointments"
  | "reservations"
  | "deals"
  | "secrets"
  | "sealedAnswers"
  | "seal"
  | "sites"
  | "stock"
  | "search"
  | "mode"
  | "now"
  | "log"
>;

/** Leads of a scope as CSV, the newest first. */
export async function* exportCsv(
  { leads }: Pick<LeadsPlatform, "leads">,
  scope: LeadScope,
): AsyncGenerator<string> {
  yield CSV_HEAD;
  for await (const lead of listAllLeads(leads, scope)) yield formatCsvRow(lead);
}

/** Finished leads of a scope that nothing speaks against, as one ADF document; those of sites that are gone are left out. */
export async function* exportAdf(
  platform: LeadsPlatform,
  scope: LeadScope,
): AsyncGenerator<string> {
  const directory = await openDirectory(platform);
  let count = 0;
  for await (const lead of listAllLeads(platform.leads, scope)) {
    const site = directory.find(lead.siteSlug);
    if (!lead.isComplete || lead.suspicion !== null) continue;
    if (site === null || isBrokenSite(site)) continue;
    const consent = (await platform.leads.find(lead.id))?.consent ?? null;
    count += 1;
    // A document without a prospect is none.
    if (count === 1) yield ADF_FRAME.head;
    yield formatProspect(
      await describeLead(platform, site, { ...lead, consent, isFollowUp: false, opener: null }),
    );
  }
  if (count > 0) yield ADF_FRAME.tail;
}

/** The sites as the server has them. */
export async function openDirectory(platform: LeadsPlatform): Promise<SiteDirectory> {
  const directory = createSiteDirectory(platform, platform.mode);
  await directory.load();
  return directory;
}
