import { formatClockTime } from "./clock-time.ts";
import type { Opening } from "./resolve-opening.ts";
import { DAY_MINUTES, formatWeekday } from "./wall-minutes.ts";

/** Beyond this many days a weekday's name would mislead. */
const NAMED_DAYS = 6;

/** 'Open until 5:30 pm', 'Closed, opens 8:30 am Monday'; `wallNow` by the location's own clock. */
export function formatOpening(opening: Opening, wallNow: number): string {
  if (opening.is === "open") {
    return opening.closesAt === null
      ? "Open now"
      : `Open until ${formatClockTime(opening.closesAt)}`;
  }
  if (opening.opensAt === null) return "Closed";
  const day = Math.floor(opening.opensAt / DAY_MINUTES);
  const daysAhead = day - Math.floor(wallNow / DAY_MINUTES);
  if (daysAhead > NAMED_DAYS) return "Closed";
  const time = `Closed, opens ${formatClockTime(opening.opensAt)}`;
  if (daysAhead === 0) return time;
  return `${time} ${daysAhead === 1 ? "tomorrow" : formatWeekday(day)}`;
}
