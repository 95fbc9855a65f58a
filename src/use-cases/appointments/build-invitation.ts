import { buildCalendar } from "#domain/appointment/calendar/build-calendar.ts";
import { formatPhone } from "#domain/enquiry/phone/format-phone.ts";
import type { DeliveredAppointment, DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import type { Mail } from "#ports/mail-sender.ts";

const SUMMARIES = { "test-drive": "Test drive", service: "Service" } as const;

type Invited = {
  appointment: DeliveredAppointment;
  /** As the shopper gave them. */
  shopper: { name: string; email: string };
  /** The address that answers reach the dealer at. */
  dealerEmail: string;
  vehicleName: string | null;
};

/** The attachment that puts an appointment into a calendar, moves it there, or takes it out of it. */
export function buildInvitation(
  site: DeliveredLead["site"],
  { appointment, shopper, dealerEmail, vehicleName }: Invited,
): Mail["attachments"][number] {
  const { id, isCancelled, revision, changedAt, startsAt, endsAt, kind, location, url } =
    appointment;
  const method = isCancelled ? "CANCEL" : "REQUEST";
  const { street = null, city = null, state = null, postcode = null } = location?.address ?? {};
  const phone = (location && resolvePhone(location)) ?? site.phone;
  const about = vehicleName === null ? SUMMARIES[kind] : `${SUMMARIES[kind]}: ${vehicleName}`;
  const content = buildCalendar({
    method,
    uid: `appointment-${id}@${site.slug}`,
    sequence: revision,
    stampedAt: changedAt,
    startsAt,
    endsAt,
    summary: `${about} at ${site.name}`,
    description: [
      about,
      phone && `Phone ${formatPhone(phone, site.country)}`,
      `Change or cancel: ${url}`,
    ]
      .filter(Boolean)
      .join("\n"),
    location: [location?.name, street, city, state, postcode].filter(Boolean).join(", "),
    url,
    organizer: { name: site.name, email: dealerEmail },
    attendee: shopper,
  });
  const contentType = `text/calendar; method=${method}; charset=utf-8`;
  return { name: "appointment.ics", contentType, content };
}
