import { isFree } from "#domain/appointment/bookings.ts";
import { type AppointmentWish, resolveOffer } from "#domain/appointment/resolve-offer.ts";
import { type ShownDay, showDay } from "#domain/appointment/show-slots.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";

export type AvailabilityWish = AppointmentWish & {
  /** An appointment that is to be moved, and so is not in its own way. */
  moving?: Pick<Appointment, "id"> | null;
};

export type Availability = {
  location: ZonedLocation;
  bays: number;
  /** The days that have times to book; one without a free slot is full. */
  days: ShownDay[];
};

/**
 * The free slots of a location from `now` (milliseconds UTC) on. Null where the site offers no times of
 * the kind, or the location is none of its.
 */
export async function findAvailability(
  { appointments }: Pick<Platform, "appointments">,
  site: Site,
  wish: AvailabilityWish,
  now: number,
): Promise<Availability | null> {
  const offer = resolveOffer(site, wish, now);
  if (offer === null) return null;
  const { location, bays, days } = offer;
  const { kind, vehicleId, moving = null } = wish;
  const slots = days.flatMap((day) => day.slots);
  const booked = await appointments.listBooked(
    { locationId: location.id, kind, vehicleId },
    slots[0]?.startsAt ?? now,
    slots.at(-1)?.endsAt ?? now,
  );
  const bookings = booked
    .filter(({ id }) => id !== moving?.id)
    .map((one) => ({ ...one, isHere: one.locationId === location.id && one.kind === kind }));
  const offered = days.filter((day) => day.slots.length > 0);
  const free = offered.map(({ date, slots: all }) => ({
    date,
    slots: all.filter((slot) => isFree({ ...slot, vehicleId, bays }, bookings)),
  }));
  return { location, bays, days: free.map((day) => showDay(day, location.time_zone)) };
}
