import type { ZonedLocation } from "../location/location.schema.ts";
import { buildOpeningSchedule, type OpeningSchedule } from "../location/opening-schedule.ts";
import { resolveOpening } from "../location/resolve-opening.ts";
import { DAY_MINUTES, resolveWallMinutes } from "../location/wall-minutes.ts";
import { MINUTE_MS } from "../time/time-units.ts";

/**
 * When (milliseconds UTC) a text such as "Open until 5:30 pm" of one of the locations changes next: at an opening,
 * a closing, midnight ("opens tomorrow") or a change of the clocks. Null where no location has hours.
 *
 * @see Specification §3, "Opening hours entry"
 */
export function resolveOpeningsChange(
  locations: readonly ZonedLocation[],
  now: number,
): number | null {
  const changes = locations.flatMap((location) => {
    const schedule = buildOpeningSchedule(location);
    return schedule === null ? [] : [resolveChange(schedule, now)];
  });
  return changes.length === 0 ? null : Math.min(...changes);
}

function resolveChange(schedule: OpeningSchedule, now: number): number {
  const minute = Math.floor(now / MINUTE_MS);
  const wallNow = resolveWallMinutes(now, schedule.z);
  const opening = resolveOpening(schedule, wallNow);
  const midnight = (Math.floor(wallNow / DAY_MINUTES) + 1) * DAY_MINUTES;
  const turn = opening.is === "open" ? opening.closesAt : opening.opensAt;
  const change = minute + Math.min(turn ?? midnight, midnight) - wallNow;
  return resolveClockChange(schedule.z, minute, change) * MINUTE_MS;
}

/** The first minute on the later offset, where clocks change in between; else the later minute itself. */
function resolveClockChange(timeZone: string, from: number, to: number): number {
  const offset = resolveOffset(timeZone, from);
  if (resolveOffset(timeZone, to) === offset) return to;
  let before = from;
  let after = to;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (resolveOffset(timeZone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

function resolveOffset(timeZone: string, minute: number): number {
  return resolveWallMinutes(minute * MINUTE_MS, timeZone) - minute;
}
