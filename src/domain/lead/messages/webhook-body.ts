import { type AppointmentChangeState, resolveChange } from "../appointment-change.ts";
import type { BookedLead, DeliveredLead } from "../delivered-lead.ts";

type WebhookType = "lead.completed" | "lead.step" | `appointment.${AppointmentChangeState}`;

/** The body of a webhook that brings a lead, as docs/leads.md documents it for receivers. */
export function buildWebhookBody(lead: DeliveredLead): string {
  const type = lead.payload.form_completed ? "lead.completed" : "lead.step";
  return buildBody(lead, type, lead.receivedAt);
}

/** The same lead once more, after its appointment was booked, moved or cancelled. */
export function buildAppointmentWebhookBody(lead: BookedLead): string {
  const { appointment } = lead;
  return buildBody(lead, `appointment.${resolveChange(appointment)}`, appointment.changedAt);
}

function buildBody(lead: DeliveredLead, type: WebhookType, at: number): string {
  const { payload, formKind, locationId, site, vehicle, vehicleUrl, also, appointment } = lead;
  const { consent, review, isFollowUp, sealed } = lead;
  return JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    data: {
      lead_id: payload.lead_id,
      site: site.slug,
      form: formKind,
      location_id: locationId,
      is_follow_up: isFollowUp,
      lead: payload,
      vehicle,
      vehicle_url: vehicleUrl,
      further_vehicles: also.map((one) => ({
        car_id: one.carId,
        vehicle: one.vehicle,
        vehicle_url: one.url,
      })),
      appointment: appointment && {
        starts_at: new Date(appointment.startsAt).toISOString(),
        ends_at: new Date(appointment.endsAt).toISOString(),
        time_zone: appointment.timeZone,
        location: appointment.location?.slug ?? null,
        is_cancelled: appointment.isCancelled,
      },
      sealed_answers: sealed && {
        url: sealed.link?.url ?? null,
        expires_at: sealed.link && new Date(sealed.link.expiresAt).toISOString(),
      },
      consent: consent && { wording: consent.wording, is_given: consent.isGiven },
      review,
    },
  });
}
