import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { buildOpeningSchedule, formatOpeningSchedule } from "#domain/location/opening-schedule.ts";

/**
 * Written in the browser, since a cached page cannot know the time. Its line is reserved, so that nothing
 * moves.
 */
export function OpeningNow({ location }: { location: ZonedLocation }) {
  const schedule = buildOpeningSchedule(location);
  if (schedule === null) return null;
  return (
    <span className="opening" data-needs-script="" data-opening={formatOpeningSchedule(schedule)} />
  );
}
