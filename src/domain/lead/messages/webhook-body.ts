import type { DeliveredLead } from "../delivered-lead.ts";

/** The body of a webhook, as docs/leads.md documents it for receivers. */
export function buildWebhookBody(lead: DeliveredLead): string {
  const { payload, formKind, site, vehicle, vehicleUrl, also, appointment } = lead;
  const { consent, receivedAt, review, isFollowUp } = lead;
  return JSON.stringify({
    type: payload.form_completed ? "lead.completed" : "lead.step",
    timestamp: new Date(receivedAt).toISOString(),
    data: {
      lead_id: payload.lead_id,
      site: site.slug,
      form: formKind,
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
      consent: consent && { wording: consent.wording, is_given: consent.isGiven },
      review,
    },
  });
}
