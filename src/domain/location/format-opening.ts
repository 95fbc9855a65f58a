import { formatClockTime } from "./clock-time.ts";
import type { Opening } from "./resolve-opening.ts";
import { addDays, createZoneClock } from "./zone-time.ts";

const DAY_NAMES = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** Beyond this many days a weekday's name would mislead. */
const NAMED_DAYS = 6;

/** 'Open until 5:30 pm', 'Closed, opens 8:30 am Monday' */
export function formatOpening(opening: Opening, now: number, timeZone: string): string {
  const clock = createZoneClock(timeZone);
  if (opening.is === "open") {
    if (opening.closesAt === null) return "Open now";
    return `Open until ${formatClockTime(clock.toWallTime(opening.closesAt).minutes)}`;
  }
  if (opening.opensAt === null) return "Closed";
  const today = clock.toWallTime(now).date;
  const opens = clock.toWallTime(opening.opensAt);
  if (opens.date > addDays(today, NAMED_DAYS)) return "Closed";
  const time = `Closed, opens ${formatClockTime(opens.minutes)}`;
  if (opens.date === today) return time;
  if (opens.date === addDays(today, 1)) return `${time} tomorrow`;
  return `${time} ${DAY_NAMES[opens.weekday]}`;
}
