import { buildAppointmentHref } from "#domain/appointment/appointment-link.ts";
import type { CalendarEvent } from "#domain/appointment/calendar/build-calendar.ts";
import type { Site } from "#domain/site/config/site.ts";
import { describeEvent } from "./describe-event.ts";
import {
  findLeadByLink,
  type LinkedLead,
  type LinkServices,
  nameVehicle,
} from "./find-lead-by-link.ts";

/**
 * The event of the appointment behind a signed link, for the shopper's own calendar: the same as that of the
 * mailed invitation. Null where the link is not ours, or nothing is booked. `now` in milliseconds UTC.
 */
export async function publishAppointment(
  services: LinkServices,
  site: Site,
  token: string,
  now: number,
): Promise<CalendarEvent | null> {
  const linked = await findLeadByLink(services, site, token, now);
  return linked && buildPublishedEvent(site, linked, token);
}

export function buildPublishedEvent(
  site: Site,
  linked: Pick<LinkedLead, "appointment" | "lead" | "wish">,
  token: string,
): CalendarEvent | null {
  const { appointment } = linked;
  if (appointment === null || appointment.isCancelled) return null;
  const location = site.locations.find(({ id }) => id === appointment.locationId) ?? null;
  const url = new URL(buildAppointmentHref(token), site.url).href;
  return {
    ...describeEvent(site, {
      appointment: { ...appointment, location, url },
      dealerEmail: location?.contact_detail.email ?? site.email,
      vehicleName: nameVehicle(linked),
    }),
    method: "PUBLISH",
    attendee: null,
  };
}
