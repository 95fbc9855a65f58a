import type { AppointmentKind } from "#domain/appointment/appointment-kinds.ts";
import { CONFIG_KEYS } from "#domain/appointment/appointments-config.schema.ts";
import { isFree } from "#domain/appointment/bookings.ts";
import { listSlots } from "#domain/appointment/list-slots.ts";
import { resolveAppointmentLocation } from "#domain/appointment/resolve-appointment-location.ts";
import { type ShownDay, showDay } from "#domain/appointment/show-slots.ts";
import { applyWeekendHours } from "#domain/location/apply-weekend-hours.ts";
import type { Location } from "#domain/location/location.schema.ts";
import { resolveLocationTimeZone } from "#domain/location/resolve-time-zone.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";

export type AvailabilityWish = {
  kind: AppointmentKind;
  /** Null: the vehicle's location, else the primary one. */
  locationSlug: string | null;
  vehicle: { id: number; locationId: number | null } | null;
  /** An appointment that is to be moved, and so is not in its own way. */
  moving?: Pick<Appointment, "id"> | null;
};

export type Availability = {
  location: Location;
  timeZone: string;
  bays: number;
  /** Every day that may be booked, those without a free slot too. */
  days: ShownDay[];
};

/**
 * The free slots of a location from `now` (milliseconds UTC) on. Null where the site offers no times of
 * the kind, or the location is none of its.
 */
export async function findAvailability(
  { appointments }: Pick<Platform, "appointments">,
  site: Site,
  { kind, locationSlug, vehicle, moving = null }: AvailabilityWish,
  now: number,
): Promise<Availability | null> {
  const policy = site.appointments[CONFIG_KEYS[kind]];
  const found = resolveAppointmentLocation(kind, site.locations, {
    slug: locationSlug,
    vehicleLocationId: vehicle?.locationId ?? null,
  });
  if (found === null || !policy.offered) return null;
  const location = applyWeekendHours(found, site.weekend_hours);
  const timeZone = resolveLocationTimeZone(location, site.country);
  const question = { kind, location, country: site.country, config: site.appointments };
  const days = listSlots(question, timeZone, now);
  const slots = days.flatMap((day) => day.slots);
  const vehicleId = vehicle?.id ?? null;
  const booked = await appointments.listBooked(
    { locationId: location.id, kind, vehicleId },
    slots[0]?.startsAt ?? now,
    slots.at(-1)?.endsAt ?? now,
  );
  const bookings = booked
    .filter(({ id }) => id !== moving?.id)
    .map((one) => ({ ...one, isHere: one.locationId === location.id && one.kind === kind }));
  const { bays } = policy;
  const free = days.map(({ date, slots: all }) => ({
    date,
    slots: all.filter((slot) => isFree({ ...slot, vehicleId, bays }, bookings)),
  }));
  return { location, timeZone, bays, days: free.map((day) => showDay(day, timeZone)) };
}
