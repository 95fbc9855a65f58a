import { resolveTracking } from "#domain/enquiry/payload/lead-categories.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import {
  type LeadDelivery,
  listDeliveries,
  listReservationDeliveries,
} from "#domain/lead/list-deliveries.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { readVehicle } from "../stock/compose-stock.ts";
import type { ReservationServices } from "./reservation-services.ts";

export type FollowedLead = {
  /** Everyone who hears how the reservation stands. */
  notices: readonly LeadDelivery[];
  /** The step that finishes its lead; null where the lead is gone. */
  finalStep: LeadStepToStore | null;
};

/** Reads who hears of a reservation's move, and the lead's last step; neither where lead or site are gone. */
export async function followLead(
  services: Pick<ReservationServices, "leads" | "stock" | "sites" | "directory" | "now">,
  { siteSlug, leadId }: Pick<Reservation, "siteSlug" | "leadId">,
): Promise<FollowedLead> {
  const found = services.directory.find(siteSlug);
  const site = found === null || isBrokenSite(found) ? null : found;
  const lead = await services.leads.find(leadId);
  if (site === null || lead === null) return { notices: [], finalStep: null };
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
  const form = resolveForm(formKind, site, vehicle !== null);
  return {
    notices: listReservationDeliveries(routed, site),
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
      deliveries: listDeliveries(routed, { ...site, confirmation_mail: false }),
      booking: null,
      trackingId: form && resolveTracking(form, vehicle),
      receivedAt: services.now(),
    },
  };
}
