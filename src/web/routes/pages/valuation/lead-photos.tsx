import { composePage } from "#templates/compose-page.ts";
import { showPhotos } from "#use-cases/valuation/read-photos.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

/** The photos of a lead, for the dealer: `?token=` is that of a signed link that expires. Never cached. */
export const leadPhotosRoute = (services: WebServices) =>
  page(services, async ({ site, frame, template, url, now }) => {
    const token = url.searchParams.get("token") ?? "";
    const shown = await showPhotos(services, site, token, now);
    return {
      status: shown === null ? 404 : 200,
      metadata: { ...PLAIN_METADATA, title: shown?.vehicleName ?? "No photos here" },
      keep: "never",
      headers: LINKED_PAGE_HEADERS,
      ...composePage(template, "leadPhotos", {
        ...frame,
        shown: shown && {
          token,
          vehicleName: shown.vehicleName,
          reference: shown.leadId,
          photos: shown.photos,
        },
      }),
    };
  });
