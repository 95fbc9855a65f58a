import { parseFormKind } from "#domain/enquiry/links/choose-form.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { composePage } from "#templates/compose-page.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";

/** `?form=` is the kind that was sent. Counts nothing: the lead was counted where it was stored. */
export const successRoute = (services: WebServices) =>
  page(services, async ({ site, frame, template, url }) => {
    const kind = parseFormKind(url.searchParams.get("form"));
    const form = kind && resolveForm(kind, site, false);
    return {
      metadata: { ...PLAIN_METADATA, title: "Thank you" },
      // Other names of forms show the same page: they share no entry, and need none.
      keep: form ? { tags: [], freshUntil: null } : "coalesced",
      ...composePage(template, "success", { ...frame, form }),
    };
  });
