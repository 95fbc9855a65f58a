import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { composePage } from "#templates/compose-page.ts";
import { showFreeing } from "#use-cases/freeing/show-freeing.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

/** `?token=` is that of a mail's link. Looking at the page, as programs that read mails do, changes nothing. */
export const whenFreeRoute = (services: WebServices) =>
  page(services, async ({ site, frame, template, url }) => {
    const token = url.searchParams.get("token") ?? "";
    const shown = await showFreeing(services, site, token);
    return {
      status: shown === null ? 404 : 200,
      metadata: { ...PLAIN_METADATA, title: "Your request" },
      keep: "never",
      headers: LINKED_PAGE_HEADERS,
      ...composePage(template, "whenFree", {
        ...frame,
        request: shown && { ...shown, token },
        location: findAnsweringLocation(site.locations, { ownId: null, isService: false }),
      }),
    };
  });
