import { parseFormKind } from "#domain/enquiry/links/choose-form.ts";
import { buildEstimateHref } from "#domain/enquiry/links/form-hrefs.ts";
import { parseLeadReference } from "#domain/enquiry/payload/lead-reference.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { buildWhenFreeHref } from "#domain/lead/when-free-link.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { composePage } from "#templates/compose-page.ts";
import { showAppointment } from "#use-cases/appointments/show-appointment.ts";
import { showFreeing } from "#use-cases/freeing/show-freeing.ts";
import { showSuccess } from "#use-cases/pages/show-success.ts";
import { viewReservation } from "#use-cases/reservations/pages/view-reservation.ts";
import { reachSite } from "#use-cases/sites/reached-sites.ts";
import { showEstimate } from "#use-cases/valuation/show-estimate.ts";
import { parseVehicleId } from "../../../enquiry-view.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, type PageContext, type PageView, page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { readAlso } from "./show-also.ts";

/**
 * `?form=` is the kind that was sent, `?car_id=` its vehicle, `?appointment=` the link of its time, `?when_free=` that of
 * a wish to be told, `?reservation=` that of a reservation, `?reference=` that of the lead. Counts nothing: the lead was counted where it was stored.
 */
export const successRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, frame, template, stock, url, now } = context;
    const reserved = url.searchParams.get("reservation");
    if (reserved !== null) return loadReserved(services, context, reserved);
    const kind = parseFormKind(url.searchParams.get("form"));
    const form = kind && resolveForm(kind, site, false);
    const id = parseVehicleId(url.searchParams.get("car_id"));
    const token = url.searchParams.get("appointment");
    const appointment =
      token === null
        ? null
        : await showAppointment(services, reachSite(site, services), { token, near: null }, now);
    const estimateToken = url.searchParams.get("estimate");
    const estimated =
      estimateToken === null ? null : await showEstimate(services, site, estimateToken, now);
    const reference = parseLeadReference(kind, url.searchParams.get("reference"));
    const freeingToken = url.searchParams.get("when_free");
    const isFreeing =
      freeingToken !== null && (await showFreeing(services, site, freeingToken)) !== null;
    const isLinked = token !== null || estimateToken !== null || freeingToken !== null;
    const shown = await showSuccess(services, site, stock, id, now);
    const { asked } = shown;
    const also = await readAlso(services, { site, stock, url, now });
    const answering = findAnsweringLocation(site.locations, {
      ownId: asked?.locationId ?? null,
      isService: kind === "service",
    });
    const tags = asked ? [stockTag(site.slug)] : [];
    // Other names of forms, and vehicles that are gone, show the same page: they share no entry.
    const shared =
      form && reference === null && shown.isWhole && also.isKnown && (asked || id === null)
        ? { tags, freshUntil: shown.freshUntil }
        : "coalesced";
    return {
      metadata: { ...PLAIN_METADATA, title: "Thank you" },
      keep: isLinked ? "never" : shared,
      headers: isLinked ? LINKED_PAGE_HEADERS : [],
      ...composePage(template, "success", {
        ...frame,
        form,
        asked,
        also: asked ? also.cards : [],
        appointment,
        estimate:
          estimated && estimateToken
            ? { ...estimated, href: buildEstimateHref(estimateToken) }
            : null,
        reference: form && reference,
        takeBackHref: isFreeing ? buildWhenFreeHref(freeingToken) : null,
        location: appointment?.location ?? answering,
      }),
    };
  });

/** A reservation that was confirmed just now, which the page reports once. */
async function loadReserved(
  services: WebServices,
  { site, frame, template, now }: PageContext,
  token: string,
): Promise<PageView> {
  const reached = reachSite(site, services);
  const reservation = await viewReservation(services, reached, { token, asks: false }, now);
  return {
    status: reservation === null ? 404 : 200,
    metadata: { ...PLAIN_METADATA, title: "Thank you" },
    keep: "never",
    headers: LINKED_PAGE_HEADERS,
    formHosts: reservation?.formHosts ?? [],
    ...composePage(template, "reservation", {
      ...frame,
      reservation,
      eventId: reservation?.state === "confirmed" ? reservation.eventId : null,
      problem: null,
      elsewhere: null,
      now,
      answering: findAnsweringLocation(site.locations, { ownId: null, isService: false }),
    }),
  };
}
