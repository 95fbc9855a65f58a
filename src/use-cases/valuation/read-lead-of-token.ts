import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import { createLeadIdReader } from "../leads/taking/lead-ids.ts";
import { signLink } from "../signing/signed-links.ts";

type PostedLead = {
  form: { kind: FormKind };
  /** As a form posted it; null for none. */
  lead: { id: string; token: string } | null;
};

/** The link to the estimate of a lead that a form goes on with; null where it was never given to this visitor. */
export async function readLeadOfToken(
  services: Pick<Platform, "secrets">,
  { slug: siteSlug }: Pick<Site, "slug">,
  { form, lead }: PostedLead,
): Promise<string | null> {
  if (lead === null) return null;
  const ids = await createLeadIdReader(services.secrets)();
  const named = { siteSlug, kind: form.kind, leadId: lead.id };
  if (!ids.isTokenOf(named, lead.token)) return null;
  return signLink(services, { kind: "estimate", siteSlug }, lead.id);
}
