import type { ZonedLocation } from "../location/location.schema.ts";
import { addDays, createZoneClock, type ZoneClock } from "../location/zone-time.ts";

type WithLocations = { locations: readonly ZonedLocation[] };

/** A site with the special days that are not over, and when (milliseconds UTC) the next one is; null for never. */
export type CurrentHours<Site> = { site: Site; until: number | null };

/**
 * Leaves out the special days that are over by their location's own clock: nobody asks when a dealer was closed.
 * The very same site where none is over.
 *
 * @see Specification §2, "Holiday opening hours dialog"
 */
export function resolveCurrentHours<Site extends WithLocations>(
  site: Site,
  now: number,
): CurrentHours<Site> {
  const clocks = new Map<string, ZoneClock>();
  const ends: number[] = [];
  const locations = site.locations.map((location) => {
    const { holiday_hours } = location.contact_detail;
    if (holiday_hours.length === 0) return location;
    const clock = clocks.get(location.time_zone) ?? createZoneClock(location.time_zone);
    clocks.set(location.time_zone, clock);
    const today = clock.toWallTime(now).date;
    const coming = holiday_hours.filter(({ date }) => date >= today);
    const [next] = coming.map(({ date }) => date).sort();
    if (next !== undefined) ends.push(clock.toInstant(addDays(next, 1), 0));
    if (coming.length === holiday_hours.length) return location;
    return {
      ...location,
      contact_detail: { ...location.contact_detail, holiday_hours: coming },
    };
  });
  const isCurrent = locations.every((location, n) => location === site.locations[n]);
  return {
    site: isCurrent ? site : { ...site, locations },
    until: ends.length === 0 ? null : Math.min(...ends),
  };
}
