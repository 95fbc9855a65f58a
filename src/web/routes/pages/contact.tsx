import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { composePage } from "#templates/compose-page.ts";
import { showEnquiredVehicle } from "#use-cases/pages/show-enquired-vehicle.ts";
import { buildDealerStructuredData } from "../../metadata/dealer-structured-data.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";

/** `?car_id=` is the vehicle of the enquiry. */
export const contactRoute = (services: WebServices) =>
  page(services, async ({ site, frame, template, stock, url, now }) => {
    const id = Number(url.searchParams.get("car_id"));
    const wanted = Number.isSafeInteger(id) && id > 0 ? id : null;
    const { card, locationId, isGone, freshUntil, isWhole } = await showEnquiredVehicle(
      services,
      site,
      stock,
      wanted,
      now,
    );
    return {
      metadata: {
        ...PLAIN_METADATA,
        title: "Contact us",
        description: `Phone, email, address and opening hours of ${site.name}.`,
        canonicalPath: CONTACT_PATH,
        isIndexable: true,
        structuredData: buildDealerStructuredData(site, frame.chrome.searchPath),
      },
      keep: isWhole ? { tags: [stockTag(site.slug)], freshUntil } : "coalesced",
      body: composePage(template, "contact", {
        ...frame,
        vehicle: card,
        vehicleLocationId: locationId,
        isVehicleGone: isGone,
      }),
    };
  });
