import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import type { OtherBrowserView } from "#domain/reservation/page/other-browser.ts";
import { composePage } from "#templates/compose-page.ts";
import { showHeldVehicle } from "#use-cases/reservations/own/show-held-vehicle.ts";
import { parseVehicleId } from "../../../enquiry-view.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, type PageContext, type PageView } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

type Asked = Pick<OtherBrowserView, "is" | "email" | "problem" | "vehicleId">;

/** The vehicle that an address or a form names; null for none, also for words that name none. */
export function readNamedVehicle(text: string | null): number | null {
  return parseVehicleId(text) || null;
}

/** The page of a reservation in a browser that did not begin it: 422 where the address for its link is none. */
export async function answerOtherBrowser(
  services: WebServices,
  { site, frame, template, now }: PageContext,
  asked: Asked,
): Promise<PageView> {
  const held = await showHeldVehicle(services, site, asked.vehicleId, now);
  return {
    status: asked.problem === null ? 200 : 422,
    metadata: { ...PLAIN_METADATA, title: "Your reservation" },
    keep: "never",
    headers: LINKED_PAGE_HEADERS,
    ...composePage(template, "reservation", {
      ...frame,
      reservation: null,
      eventId: null,
      problem: null,
      elsewhere: { ...asked, ...held },
      now,
      answering: findAnsweringLocation(site.locations, { ownId: null, isService: false }),
    }),
  };
}
