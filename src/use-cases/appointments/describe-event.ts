import type { CalendarEvent } from "#domain/appointment/calendar/build-calendar.ts";
import { formatPhone } from "#domain/enquiry/phone/format-phone.ts";
import type { DeliveredAppointment, DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { formatAddress } from "#domain/text/format-address.ts";

const SUMMARIES = { "test-drive": "Test drive", service: "Service" } as const;

export type DescribedAppointment = {
  appointment: Pick<
    DeliveredAppointment,
    "id" | "kind" | "startsAt" | "endsAt" | "revision" | "changedAt" | "location" | "url"
  >;
  /** Where answers reach the dealer; null where nobody has an address, which a calendar cannot do without. */
  dealerEmail: string | null;
  vehicleName: string | null;
};

/** An appointment in the words of a calendar, whoever is invited. */
export function describeEvent(
  site: Pick<DeliveredLead["site"], "slug" | "name" | "url" | "phone" | "country">,
  { appointment, dealerEmail, vehicleName }: DescribedAppointment,
): Omit<CalendarEvent, "method" | "attendee"> {
  const { id, revision, changedAt, startsAt, endsAt, kind, location, url } = appointment;
  const phone = (location && resolvePhone(location)) ?? site.phone;
  const about = vehicleName === null ? SUMMARIES[kind] : `${SUMMARIES[kind]}: ${vehicleName}`;
  return {
    uid: `appointment-${id}@${site.slug}`,
    sequence: revision,
    stampedAt: changedAt,
    startsAt,
    endsAt,
    summary: `${about} at ${site.name}`,
    description: [about, phone && `Phone ${formatPhone(phone, site.country)}`]
      .filter(Boolean)
      .join("\n"),
    location: [location?.name, location && formatAddress(location.address)]
      .filter(Boolean)
      .join(", "),
    url,
    organizer: {
      name: site.name,
      email: dealerEmail ?? `no-reply@${new URL(site.url).hostname}`,
    },
  };
}
