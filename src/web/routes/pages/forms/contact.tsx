import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import {
  chooseForm,
  parseFormKind,
  resolveFormMiss,
  resolveVehicleForm,
} from "#domain/enquiry/links/choose-form.ts";
import { parseTripDates } from "#domain/enquiry/links/trip-dates.ts";
import { parseVehicleWish } from "#domain/enquiry/links/vehicle-wish.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { composePage } from "#templates/compose-page.ts";
import { hasHeaderRating } from "#ui/sections/resolve-chrome.ts";
import { showEnquiredVehicle } from "#use-cases/pages/show-enquired-vehicle.ts";
import { buildEnquiryView, parseVehicleId, type RefusedSubmit } from "../../../enquiry-view.ts";
import { buildDealerStructuredData } from "../../../metadata/dealer-structured-data.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { type PageContext, type PageView, page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { carryIntoForm, isLoanTyped, readPageLoan } from "./page-loan.ts";
import { showAlso } from "./show-also.ts";

/** `?car_id=` is the vehicle of the enquiry, `?form=` its kind, `?wish=` what a button promised. */
export const contactRoute = (services: WebServices) =>
  page(services, (context) => loadContact(services, context));

/** Any form may be refused here: one that has no page of its own, or whose page shows it no more. */
export async function loadContact(
  services: WebServices,
  context: PageContext,
  refused: RefusedSubmit | null = null,
): Promise<PageView> {
  const { site, frame, template, stock, url, now } = context;
  const id = refused ? refused.carId : parseVehicleId(url.searchParams.get("car_id"));
  const shown = await showEnquiredVehicle(services, site, stock, id, now);
  const { card, locationId, isGone, freshUntil, isWhole } = shown;
  // A vehicle that the search cannot show just now is asked about all the same.
  const vehicleId = isGone && !refused ? null : id;
  const also = await showAlso(services, context, refused);
  const named = url.searchParams.get("form");
  const kind = refused?.form.kind ?? parseFormKind(named);
  const wished = url.searchParams.get("wish");
  const wish = parseVehicleWish(wished);
  const isKnown = (!named || kind !== null) && (!wished || wish !== null);
  const asked = resolveVehicleForm(kind, card);
  const form = refused?.form ?? chooseForm(site, asked, vehicleId !== null);
  const dates = parseTripDates(url.searchParams.get("from"), url.searchParams.get("until"));
  const view =
    form &&
    buildEnquiryView(
      site,
      form,
      { vehicleId, alsoIds: also.ids, dates, wish, path: CONTACT_PATH, stock },
      refused,
    );
  const isTaken = refused === null && asked !== kind;
  // As at /finance: what the visitor has reckoned with is not typed again.
  const loan =
    form?.kind === "finance" && !refused
      ? readPageLoan(site, url, isGone ? null : shown.vehicle).carried
      : null;
  const enquiry = view && form && carryIntoForm(view, form, loan, url);
  // The page says already why the form is another one, or shows the one that was sent.
  const isExplained = refused !== null || isTaken || isGone;
  return {
    metadata: {
      ...PLAIN_METADATA,
      title: enquiry?.form.title ?? "Contact us",
      description: `Phone, email, address and opening hours of ${site.name}.`,
      canonicalPath: CONTACT_PATH,
      isIndexable: true,
      structuredData: buildDealerStructuredData(site, {
        searchPath: frame.chrome.searchPath,
        showsRating: hasHeaderRating(template.slots, site),
      }),
    },
    // Other names of forms, and vehicles that are gone, show the same page: they share no entry, and need none.
    keep:
      isWhole && dates === null && !isLoanTyped(url) && isKnown && also.isKnown && !isGone
        ? { tags: [stockTag(site.slug)], freshUntil }
        : "coalesced",
    ...composePage(template, "contact", {
      ...frame,
      vehicle: card,
      also: also.cards,
      leftOutCount: also.leftOutCount,
      vehicleLocationId: locationId,
      isVehicleGone: isGone,
      isVehicleTaken: isTaken,
      miss: isExplained ? null : resolveFormMiss(site, { named, wanted: asked, shown: form }),
      hasLocations: form === null || asked === null || asked === "general",
      enquiry,
    }),
  };
}
