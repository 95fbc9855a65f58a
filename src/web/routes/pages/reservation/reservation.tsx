import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { buildReservedHref } from "#domain/reservation/links/reservation-link.ts";
import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import { composePage } from "#templates/compose-page.ts";
import { viewReservation } from "#use-cases/reservations/pages/view-reservation.ts";
import { reachSite } from "#use-cases/sites/reached-sites.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, leadToLinked, page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerOtherBrowser, readNamedVehicle } from "./other-browser.ts";

const UNAVAILABLE =
  "We cannot reach the payment service at the moment. The vehicle stays held for you: try again in a minute.";

/**
 * `?token=` is that of a signed link; `is` says where its reader comes from: from a payment that was made
 * (`paid`) or left (`unpaid`), from a press that changed nothing, or from one in a browser that did not begin it (`elsewhere`). Of one visitor, and never cached.
 */
export const reservationRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, frame, template, url, now } = context;
    const token = url.searchParams.get("token") ?? "";
    const is = url.searchParams.get("is");
    if (is === "elsewhere") {
      const vehicleId = readNamedVehicle(url.searchParams.get("car_id"));
      const asked = { is: "asked", email: "", problem: null, vehicleId } as const;
      return answerOtherBrowser(services, context, asked);
    }
    // A shopper may come from the processor before its message does.
    const asks = is === "paid" || is === "unpaid";
    const reached = reachSite(site, services);
    const reservation = await viewReservation(services, reached, { token, asks }, now);
    if (is === "paid" && reservation?.state === "confirmed") {
      return leadToLinked(buildReservedHref(token));
    }
    const isHeld = reservation !== null && isUnpaid(reservation.state);
    return {
      status: reservation === null ? 404 : 200,
      metadata: { ...PLAIN_METADATA, title: "Your reservation" },
      keep: "never",
      headers: LINKED_PAGE_HEADERS,
      formHosts: reservation?.formHosts ?? [],
      ...composePage(template, "reservation", {
        ...frame,
        reservation,
        eventId: null,
        // The word stays in the address, and is true of a hold alone.
        problem: isHeld && is === "unavailable" ? UNAVAILABLE : null,
        elsewhere: null,
        now,
        answering: findAnsweringLocation(site.locations, { ownId: null, isService: false }),
      }),
    };
  });
