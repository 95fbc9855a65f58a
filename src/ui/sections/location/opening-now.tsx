import { formatOpening } from "#domain/location/format-opening.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { buildOpeningSchedule, formatOpeningSchedule } from "#domain/location/opening-schedule.ts";
import { resolveOpening } from "#domain/location/resolve-opening.ts";
import { resolveWallMinutes } from "#domain/location/wall-minutes.ts";

type OpeningNowProps = {
  location: ZonedLocation;
  /** Milliseconds UTC, on a page that is cached until the words change; absent on others. */
  now?: number;
};

/**
 * Written in the browser, since most cached pages cannot know the time. Its line is reserved, so that nothing
 * moves. A page that gives `now` has the words without script, too.
 */
export function OpeningNow({ location, now }: OpeningNowProps) {
  const schedule = buildOpeningSchedule(location);
  if (schedule === null) return null;
  const text = formatOpeningSchedule(schedule);
  if (now === undefined) {
    return <span className="opening" data-needs-script="" data-opening={text} />;
  }
  const wallNow = resolveWallMinutes(now, schedule.z);
  const opening = resolveOpening(schedule, wallNow);
  return (
    <span className="opening" data-opening={text} data-is={opening.is}>
      {formatOpening(opening, wallNow)}
    </span>
  );
}
