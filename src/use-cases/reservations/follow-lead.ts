import { resolveTracking } from "#domain/enquiry/payload/lead-categories.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import {
  type LeadDelivery,
  listDeliveries,
  listDepositDeliveries,
  listReservationDeliveries,
} from "#domain/lead/list-deliveries.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
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
  /** Whether its shopper's purchase has gone on to another vehicle. */
  isLeft: boolean;
};

/** Reads who hears of a reservation's move, and the lead's last step; neither where lead or site are gone. */
export async function followLead(
  services: Omit<ReservationServices, "payments" | "log">,
  {
    id,
    siteSlug,
    leadId,
    vehicleId,
  }: Pick<Reservation, "id" | "siteSlug" | "leadId" | "vehicleId">,
): Promise<FollowedLead> {
  const found = services.directory.find(siteSlug);
  const site = found === null || isBrokenSite(found) ? null : found;
  const [lead, deal] = await Promise.all([
    services.leads.find(leadId),
    services.deals.findOfLead(leadId),
  ]);
  const isLeft = deal !== null && deal.vehicleId !== vehicleId;
  if (site === null || lead === null) {
    return { notices: [], depositNotices: [], finalStep: null, isLeft };
  }
  const { formKind, locationId } = lead;
  const payload = {
    ...lead.payload,
    lead_status: "Complete" as const,
    form_completed: true,
    isLastStep: true,
  };
  const routed = { formKind, payload, locationId };
  const vehicle =
    payload.car_id === null ? null : await readVehicle(services, site, payload.car_id);
  const form =
    deal === null ? resolveForm(formKind, site, vehicle !== null) : resolveDealForm(site);
  return {
    isLeft,
    notices: listReservationDeliveries(routed, site, id),
    depositNotices: listDepositDeliveries(routed, site, id),
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
      // The receipt thanks.
      deliveries: [
        ...listDeliveries(routed, { ...site, confirmation_mail: false }),
        ...(deal === null ? [] : [DEAL_MAIL]),
      ],
      booking: null,
      trackingId: form && resolveTracking(form, vehicle),
      receivedAt: services.now(),
    },
  };
}
