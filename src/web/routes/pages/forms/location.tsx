import { buildLocationHref } from "#domain/addresses/contact-hrefs.ts";
import { chooseForm } from "#domain/enquiry/links/choose-form.ts";
import { narrowToPlace } from "#domain/enquiry/pages/place-form.ts";
import { resolveEarliest } from "#domain/freshness/earliest.ts";
import { resolveOpeningsChange } from "#domain/freshness/openings-change.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { nameDepartments } from "#domain/location/slug/build-location-slug.ts";
import { listPlaceReviews, listShownReviews } from "#domain/review/list-shown-reviews.ts";
import { resolveReviewUrl } from "#domain/review/resolve-review-url.ts";
import { composePage } from "#templates/compose-page.ts";
import { showLocationStock } from "#use-cases/pages/show-location-stock.ts";
import { buildEnquiryView, type RefusedSubmit } from "../../../enquiry-view.ts";
import { buildLocationStructuredData } from "../../../metadata/location-structured-data.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { type PageContext, type PageView, page, type Redirection } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";

/** A place by its slug; departments with the same one share the page. */
export const locationRoute = (services: WebServices) =>
  page(services, (context) => loadLocation(services, context));

export async function loadLocation(
  services: WebServices,
  context: PageContext,
  refused: RefusedSubmit | null = null,
): Promise<PageView | Redirection> {
  const { site, frame, template, stock, segment, now } = context;
  const [first, ...others] = site.locations.filter(({ slug }) => slug === segment);
  if (first === undefined) return answerNotFound(services, context);
  const departments = [first, ...others] as const;
  const path = buildLocationHref(first.slug);
  const chosen = refused?.form ?? chooseForm(site, "contact", false);
  const narrowed = chosen && narrowToPlace(chosen, departments, site.locations);
  const place = nameDepartments(departments, site.locations);
  const shown = await showLocationStock(services, site, stock, departments, now);
  const reviews = listShownReviews(listPlaceReviews(departments, site), site, now);
  return {
    metadata: {
      ...PLAIN_METADATA,
      title: `Contact ${place}`,
      description: `Phone, address and opening hours of ${site.name} in ${place}.`,
      canonicalPath: path,
      isIndexable: true,
      structuredData: departments.map((location) => buildLocationStructuredData(site, location)),
    },
    keep: shown.isWhole
      ? {
          tags: [stockTag(site.slug)],
          freshUntil: resolveEarliest(
            shown.freshUntil,
            reviews.freshUntil,
            resolveOpeningsChange(departments, now),
          ),
        }
      : "coalesced",
    ...composePage(template, "location", {
      ...frame,
      path,
      place,
      departments,
      stock: shown,
      reviews: reviews.items,
      reviewUrl: resolveReviewUrl(site, first.slug),
      now,
      enquiry: narrowed && {
        ...buildEnquiryView(site, narrowed.form, { vehicleId: null, path }, refused),
        location: narrowed.location,
        place: first.slug,
      },
    }),
  };
}
