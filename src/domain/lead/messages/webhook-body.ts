import { type AppointmentChangeState, resolveChange } from "../appointment-change.ts";
import type { BookedLead, DeliveredLead, ReservedLead } from "../delivered-lead.ts";

type WebhookType =
  | "lead.completed"
  | "lead.step"
  | `appointment.${AppointmentChangeState}`
  | `reservation.${ReservedLead["reservation"]["state"]}`;

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

/** The same lead once more, after its reservation was confirmed, freed or refunded. */
export function buildReservationWebhookBody(lead: ReservedLead): string {
  const { state, changedAt } = lead.reservation;
  return buildBody(lead, `reservation.${state}`, changedAt);
}

function buildBody(lead: DeliveredLead, type: WebhookType, at: number): string {
  const { payload, formKind, locationId, site, vehicle, vehicleUrl, also, appointment } = lead;
  const { consent, review, isFollowUp, reservation, sealed } = lead;
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
      reservation: reservation && {
        reference: reservation.reference,
        state: reservation.state,
        ended_because: reservation.endedBecause,
        price_cents: reservation.priceCents,
        deposit_cents: reservation.depositCents,
        deposit_paid_cents: reservation.depositPaidCents,
        currency: reservation.currency,
        reserved_until:
          reservation.reservedUntil === null
            ? null
            : new Date(reservation.reservedUntil).toISOString(),
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
