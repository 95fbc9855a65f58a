import { leaveOutSealingForms } from "#domain/enquiry/sealed/sealing-forms.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";

/**
 * A site with what this installation can do for it: which processors take deposits, and without a key for sealed
 * answers not the forms that ask for some, as these would lie in the records as they were typed.
 */
export function resolveOfferedSite(
  site: Site,
  { seal, payments }: Pick<Platform, "seal"> & Partial<Pick<Platform, "payments">>,
): Site {
  const offered = seal.isReady ? site : leaveOutSealingForms(site);
  return payments ? { ...offered, served_payment_types: payments.listTypes() } : offered;
}
