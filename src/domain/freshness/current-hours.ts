import type { ZonedLocation } from "../location/location.schema.ts";
import { addDays, createZoneClock, type ZoneClock } from "../location/zone-time.ts";

type WithLocations = { locations: readonly ZonedLocation[] };

/** A day that is farther off is nobody's concern yet. @see Specification §2, "Holiday opening hours dialog" */
const SHOWN_DAYS = 60;

/** A site with the special days that are coming, and when (milliseconds UTC) the next one is; null for never. */
export type CurrentHours<Site> = { site: Site; until: number | null };

/**
 * Keeps the special days of the next 60, by their location's own clock: nobody asks when a dealer was closed. The
 * very same site where all of them are.
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
    const last = addDays(today, SHOWN_DAYS);
    const coming = holiday_hours.filter(({ date }) => today <= date && date <= last);
    const [later] = holiday_hours
      .map(({ date }) => date)
      .filter((date) => date > last)
      .sort();
    if (later !== undefined) ends.push(clock.toInstant(addDays(later, -SHOWN_DAYS), 0));
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
