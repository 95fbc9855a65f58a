import { addDays, DAY_MS, resolveInstant, resolveWallTime } from "../../location/zone-time.ts";
import { formatCount } from "../../text/format-amount.ts";

/** "Listed 23 days ago", by days of the calendar in a time zone. Instants in milliseconds UTC. */
export function formatDaysListed(listedAt: number, timeZone: string, now: number): string {
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
