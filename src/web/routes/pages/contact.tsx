import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import { chooseForm, parseFormKind } from "#domain/enquiry/links/choose-form.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { composePage } from "#templates/compose-page.ts";
import { showEnquiredVehicle } from "#use-cases/pages/show-enquired-vehicle.ts";
import { buildEnquiryView, parseVehicleId } from "../../enquiry-view.ts";
import { buildDealerStructuredData } from "../../metadata/dealer-structured-data.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { type PageContext, page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";

/** `?car_id=` is the vehicle of the enquiry, `?form=` its kind. */
export const contactRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, frame, template, url } = context;
    const id = parseVehicleId(url.searchParams.get("car_id"));
    const shown = await showVehicle(services, context, id);
    const { card, locationId, isGone, freshUntil, isWhole } = shown;
    // A vehicle that the search cannot show just now is asked about all the same.
    const vehicleId = isGone ? null : id;
    const named = url.searchParams.get("form");
    const kind = parseFormKind(named);
    const isKnown = !named || kind !== null;
    const form = chooseForm(site, kind, vehicleId !== null);
    return {
      metadata: {
        ...PLAIN_METADATA,
        title: form?.title ?? "Contact us",
        description: `Phone, email, address and opening hours of ${site.name}.`,
        canonicalPath: CONTACT_PATH,
        isIndexable: true,
        structuredData: buildDealerStructuredData(site, frame.chrome.searchPath),
      },
      // Other names of forms show the same page: they share no entry, and need none.
      keep: isWhole && isKnown ? { tags: [stockTag(site.slug)], freshUntil } : "coalesced",
      body: composePage(template, "contact", {
        ...frame,
        vehicle: card,
        vehicleLocationId: locationId,
        isVehicleGone: isGone,
        hasLocations: form === null || kind === null || kind === "general",
        enquiry: form && buildEnquiryView(site, form, { vehicleId, path: CONTACT_PATH }),
      }),
    };
  });

function showVehicle(services: WebServices, { site, stock, now }: PageContext, id: number | null) {
  return showEnquiredVehicle(services, site, stock, id, now);
}
