import type { AppointmentsConfig } from "../appointment/appointments-config.schema.ts";
import { resolveDayHours } from "../appointment/resolve-day-hours.ts";
import type { ZonedLocation } from "../location/location.schema.ts";
import { addDays, createZoneClock } from "../location/zone-time.ts";
import { HOUR_MS } from "../time/time-units.ts";
import type { Country } from "../values/countries.ts";

type PickUpSite = { country: Country; appointments: AppointmentsConfig };

/** Instants are milliseconds UTC. */
export type PickUpTime = { startsAt: number; endsAt: number };

/**
 * The last opening hours in which a reserved vehicle can be picked up, for a calendar: those of the place on the
 * latest day before the reservation ends. The last hour of it where the place has none in that time.
 */
export function resolvePickUp(
  site: PickUpSite,
  location: ZonedLocation | null,
  { confirmedAt, reservedUntil }: { confirmedAt: number; reservedUntil: number },
): PickUpTime {
  const lastHour = { startsAt: reservedUntil - HOUR_MS, endsAt: reservedUntil };
  if (location === null) return lastHour;
  const clock = createZoneClock(location.time_zone);
  const first = clock.toWallTime(confirmedAt).date;
  for (let { date } = clock.toWallTime(reservedUntil); date >= first; date = addDays(date, -1)) {
    const { country, appointments: config } = site;
    const hours = resolveDayHours({ kind: "test-drive", location, country, config }, date);
    const times = hours.map(({ start, end }) => ({
      startsAt: Math.max(clock.toInstant(date, start), confirmedAt),
      endsAt: Math.min(clock.toInstant(date, end), reservedUntil),
    }));
    const last = times.findLast(({ startsAt, endsAt }) => startsAt < endsAt);
    if (last !== undefined) return last;
  }
  return lastHour;
}
