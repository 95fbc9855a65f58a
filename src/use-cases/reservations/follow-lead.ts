import { resolveTracking } from "#domain/enquiry/payload/lead-categories.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import {
  EVERYBODY,
  type LeadDelivery,
  listDeliveries,
  listDepositDeliveries,
  listReservationDeliveries,
} from "#domain/lead/list-deliveries.ts";
import type { RoutedLead } from "#domain/lead/resolve-destinations.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Site } from "#domain/site/config/site.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { DEAL_MAIL } from "../deals/mail-deal-link.ts";
import { resolveDealForm } from "../deals/store-deal-lead.ts";
import { readVehicle } from "../stock/compose-stock.ts";
import type { ReservationServices } from "./reservation-services.ts";

export type FollowedLead = {
  /** Everyone who hears how the reservation stands. */
  notices: readonly LeadDelivery[];
  /** The dealer's people, who hear of a deposit that somebody has to see to. */
  depositNotices: readonly LeadDelivery[];
  /** The step that finishes its lead; null where the lead is gone. */
  finalStep: LeadStepToStore | null;
};

/**
 * Reads who hears of a reservation's move, and the lead's last step; neither where lead or site are gone. Of a site
 * that cannot be served nobody knows who hears of it: that is kept for everybody, until it is mended.
 */
export async function followLead(
  services: Omit<ReservationServices, "payments" | "log">,
  { id, siteSlug, leadId }: Pick<Reservation, "id" | "siteSlug" | "leadId">,
): Promise<FollowedLead> {
  const site = services.directory.find(siteSlug);
  const [lead, deal] = await Promise.all([
    services.leads.find(leadId),
    services.deals.findOfLead(leadId),
  ]);
  if (site === null || lead === null) {
    return { notices: [], depositNotices: [], finalStep: null };
  }
  const { formKind, locationId } = lead;
  const payload = {
    ...lead.payload,
    lead_status: "Complete" as const,
    form_completed: true,
    isLastStep: true,
  };
  const routed = { formKind, payload, locationId };
  const { deliveries, trackingId, ...notices } = isBrokenSite(site)
    ? waitForSite(id)
    : {
        notices: listReservationDeliveries(routed, site, id),
        depositNotices: listDepositDeliveries(routed, site, id),
        // The receipt thanks.
        deliveries: listDeliveries(routed, { ...site, confirmation_mail: false }),
        trackingId: await readTracking(services, site, { ...routed, isDeal: deal !== null }),
      };
  return {
    ...notices,
    finalStep: {
      siteSlug,
      formKind,
      leadId,
      key: leadId,
      formerKey: null,
      isFurtherStep: true,
      stepNumber: payload.step_number,
      isFinal: true,
      payload,
      locationId,
      sealed: null,
      consent: null,
      suspicion: null,
      review: null,
      challenge: null,
      deliveries: [...deliveries, ...(deal === null ? [] : [DEAL_MAIL])],
      booking: null,
      trackingId,
      receivedAt: services.now(),
    },
  };
}

/** Deliveries that go to everybody once the site can be served. */
function waitForSite(reservationId: string) {
  const wait = (about: LeadDelivery["about"]): LeadDelivery[] => [
    { about, destination: EVERYBODY, ...(about === "lead" ? {} : { reservationId }) },
  ];
  return {
    notices: wait("reservation"),
    depositNotices: wait("deposit"),
    deliveries: wait("lead"),
    trackingId: null,
  };
}

/** The event that the finished lead counts as; null for none. */
async function readTracking(
  services: Pick<ReservationServices, "stock" | "sites">,
  site: Site,
  { formKind, payload, isDeal }: Pick<RoutedLead, "formKind" | "payload"> & { isDeal: boolean },
): Promise<number | null> {
  const vehicle =
    payload.car_id === null ? null : await readVehicle(services, site, payload.car_id);
  const form = isDeal ? resolveDealForm(site) : resolveForm(formKind, site, vehicle !== null);
  return form && resolveTracking(form, vehicle);
}
