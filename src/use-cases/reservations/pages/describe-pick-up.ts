import type { CalendarEvent } from "#domain/appointment/calendar/build-calendar.ts";
import { formatPhone } from "#domain/enquiry/phone/format-phone.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import { buildReservationHref } from "#domain/reservation/links/reservation-link.ts";
import { resolvePickUp } from "#domain/reservation/pick-up.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isLive } from "#domain/reservation/reservation-states.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatAddress } from "#domain/text/format-address.ts";

type PickUp = {
  reservation: Reservation;
  vehicleName: string;
  /** Of the reservation's link. */
  token: string;
  location: ZonedLocation | null;
};

/**
 * The pick-up of a confirmed reservation, for the shopper's own calendar, also once its deposit is in the sale, until
 * the vehicle is handed over; null for any other reservation.
 */
export function describePickUp(
  site: Site,
  { reservation, vehicleName, token, location }: PickUp,
): CalendarEvent | null {
  const { id, state, reference, revision, confirmedAt, reservedUntil } = reservation;
  if (!isLive(state) || confirmedAt === null || reservedUntil === null) return null;
  const phone = (location && resolvePhone(location)) ?? site.phone;
  return {
    method: "PUBLISH",
    uid: `reservation-${id}@${site.slug}`,
    sequence: revision,
    stampedAt: confirmedAt,
    ...resolvePickUp(site, location, { confirmedAt, reservedUntil }),
    summary: `Pick up the ${vehicleName} at ${site.name}`,
    description: [
      `Reservation ${reference}`,
      "Bring your driver licence.",
      phone && `Phone ${formatPhone(phone, site.country)}`,
    ]
      .filter(Boolean)
      .join("\n"),
    location: [location?.name, location && formatAddress(location.address)]
      .filter(Boolean)
      .join(", "),
    url: new URL(buildReservationHref(token), site.url).href,
    organizer: {
      name: site.name,
      email:
        location?.contact_detail.email ?? site.email ?? `no-reply@${new URL(site.url).hostname}`,
    },
    attendee: null,
  };
}
