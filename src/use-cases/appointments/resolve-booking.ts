import { isAppointmentKind } from "#domain/appointment/appointment-kinds.ts";
import { findSlot, resolveOffer } from "#domain/appointment/resolve-offer.ts";
import { type Answers, readAnswer } from "#domain/enquiry/answers/answers.ts";
import { parseSlot, SLOT_NAME } from "#domain/enquiry/fields/slot-field.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { toBooker } from "#domain/lead/booker.ts";
import { listBookedDeliveries } from "#domain/lead/list-deliveries.ts";
import type { RoutedLead } from "#domain/lead/resolve-destinations.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { LeadBooking } from "#ports/stores/lead-store.ts";
import { buildAppointment } from "./book-appointment.ts";
import { toWishedTime } from "./wish-for-time.ts";

export type SlotAsked = {
  /** As the clocks of the location show it, under the names of the free fields. */
  wish: { preferred_date: string; preferred_time: string };
  toBooking: (lead: RoutedLead) => LeadBooking;
};

/** The time that a form's answers choose; null where they choose none, or none that the site offers at `now`. */
export function resolveSlotAsked(
  site: Site,
  { form, answers, vehicle }: { form: Form; answers: Answers; vehicle: Vehicle | null },
  now: number,
): SlotAsked | null {
  const startsAt = parseSlot(readAnswer(answers, SLOT_NAME));
  const { kind } = form;
  if (startsAt === null || !isAppointmentKind(kind)) return null;
  if (!form.fields.some((field) => field.kind === "slot")) return null;
  const wish = {
    kind,
    locationSlug: readAnswer(answers, "location") || null,
    vehicleId: vehicle?.id ?? null,
    likelyLocationId: vehicle?.location_id ?? null,
  };
  const offer = resolveOffer(site, wish, now);
  const slot = offer && findSlot(offer.days, startsAt);
  if (offer === null || slot === null) return null;
  const { location, bays } = offer;
  return {
    wish: toWishedTime(startsAt, location.time_zone),
    toBooking: (lead) => ({
      appointment: buildAppointment(site, wish, location, slot),
      bays,
      booker: toBooker(lead.payload),
      deliveries: listBookedDeliveries(lead, site),
    }),
  };
}
