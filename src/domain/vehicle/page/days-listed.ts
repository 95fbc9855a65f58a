import { addDays, resolveInstant, resolveWallTime } from "../../location/zone-time.ts";
import { formatCount } from "../../text/format-amount.ts";
import { DAY_MS } from "../../time/time-units.ts";

/** A year has four digits. */
const YEAR_10000 = Date.UTC(10_000, 0);

/**
 * "Listed 23 days ago", by days of the calendar in a time zone; null where no vehicle can
 * have been listed then. Instants in milliseconds UTC.
 */
export function formatDaysListed(listedAt: number, timeZone: string, now: number): string | null {
  if (!(listedAt > 0 && listedAt < YEAR_10000 - DAY_MS)) return null;
  const [first, today] = [listedAt, now].map((instant) =>
    Date.parse(resolveWallTime(instant, timeZone).date),
  );
  const days = Math.max(0, ((today ?? 0) - (first ?? 0)) / DAY_MS);
  if (days === 0) return "Listed today";
  return days === 1 ? "Listed yesterday" : `Listed ${formatCount(days, "day")} ago`;
}

/** The next midnight in a time zone, when the words change. */
export function resolveDaysListedChange(timeZone: string, now: number): number {
  return resolveInstant(addDays(resolveWallTime(now, timeZone).date, 1), 0, timeZone);
}
