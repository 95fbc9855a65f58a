import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import type { ReservationView } from "#domain/reservation/page/reservation-view.ts";
import type { PageFrame } from "#ui/page-props.ts";
import {
  SAMPLE_NOW,
  SAMPLE_RESERVATION,
  SAMPLE_RESERVATIONS,
} from "#ui/styleguide/sample-reservations.ts";
import { buildEnquiryView } from "#web/enquiry-view.ts";
import { buildLocation } from "./site.ts";

/** The pages of a reservation with what each may show at once. */
export function buildReservationPages(frame: PageFrame) {
  const { card } = SAMPLE_RESERVATION;
  const form = resolveForm("reserve", frame.site, true);
  const waiting = resolveForm("when-free", frame.site, true);
  if (card === null || form === null || waiting === null) throw new Error("There is no sample.");
  const place = { vehicleId: card.id, path: `${card.href}/checkout` };
  const location = buildLocation();
  const reservation: ReservationView = { ...SAMPLE_RESERVATION, location };
  return {
    checkout: {
      ...frame,
      heading: "Reserve this Car",
      card,
      deposit: reservation,
      reservedFor: "72 hours",
      holdMinutes: 35,
      refundTerms: reservation.refundTerms,
      ownHolds: [{ vehicleName: "2021 Kia Rio", href: "/reservation?token=one.signature" }],
      changes: [{ what: "Price", before: "$31,490", now: "$31,990" }],
      enquiry: {
        ...buildEnquiryView(frame.site, form, place),
        action: "/reserve",
        carried: [["key", "key"] as const, ["price", "3199000"] as const],
      },
      isProofNeeded: true,
      location,
    },
    checkoutRefused: {
      ...frame,
      heading: "On hold until 2:32 pm AEDT",
      text: "A shopper is reserving it just now.",
      card,
      taken: { vehicleId: card.id, isMailed: true },
      waiting: buildEnquiryView(frame.site, waiting, place),
      enquireHref: "/contact-us?car_id=1&form=vehicle",
      similar: [card],
      similarHref: "/search/suv",
      location,
    },
    whenFree: {
      ...frame,
      request: {
        token: "lead.0.signature",
        state: "waiting" as const,
        refusesSite: false,
        isAsker: false,
        card,
      },
      location,
    },
    reservation: {
      ...frame,
      reservation,
      eventId: 15,
      problem: "The hold is over, so nothing was paid.",
      elsewhere: null,
      now: 0,
      answering: location,
    },
  };
}

/** The page of a reservation in every state, by its name; also behind a link that leads to none. */
export function listReservationStates(frame: PageFrame) {
  const { reservation: page } = buildReservationPages(frame);
  const states: [string, ReservationView | null][] = [
    ...Object.entries(SAMPLE_RESERVATIONS),
    ["a dead link", null],
  ];
  return states.map(
    ([name, reservation]) => [name, { ...page, reservation, now: SAMPLE_NOW }] as const,
  );
}

/** What becomes of a wish to be told when a vehicle frees. */
export function listFreeingStates(frame: PageFrame) {
  const { whenFree } = buildReservationPages(frame);
  const states = ["waiting", "told", "withdrawn", "stopped"] as const;
  return [
    ...states.map((state) => ({ ...whenFree, request: { ...whenFree.request, state } })),
    { ...whenFree, request: { ...whenFree.request, card: null } },
    { ...whenFree, request: { ...whenFree.request, refusesSite: true } },
    ...states.map((state) => ({
      ...whenFree,
      request: { ...whenFree.request, state, isAsker: true },
    })),
    { ...whenFree, request: null },
  ];
}
