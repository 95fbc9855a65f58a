import type { Location } from "#domain/location/location.schema.ts";
import { buildOpeningSchedule, formatOpeningSchedule } from "#domain/location/opening-schedule.ts";

/**
 * "Open until 5:30 pm", written in the browser: a page that is kept cannot know the time. Its line
 * is reserved, so that nothing moves. Without times, or without script, nothing is said.
 */
export function OpeningNow({ location }: { location: Location }) {
  const schedule = buildOpeningSchedule(location);
  if (schedule === null) return null;
  return (
    <span className="opening" data-needs-script="" data-opening={formatOpeningSchedule(schedule)} />
  );
}
