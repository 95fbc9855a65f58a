import { formatAppointmentTime } from "../../appointment/show-slots.ts";
import { formatClockTime } from "../../location/clock-time.ts";
import { addDays, createZoneClock, nameZone } from "../../location/zone-time.ts";

/**
 * "2:32 pm AEDT" where the instant is on the day of `now` there, "2:32 pm AEDT tomorrow" on the next one, else
 * "2:32 pm AEDT on Tuesday 24 November 2026": for pages that nobody caches.
 */
export function formatEnd(at: number, now: number, timeZone: string): string {
  const clock = createZoneClock(timeZone);
  const end = clock.toWallTime(at);
  const today = clock.toWallTime(now).date;
  const time = `${formatClockTime(end.minutes)} ${nameZone(at, timeZone)}`;
  if (end.date === today) return time;
  if (end.date === addDays(today, 1)) return `${time} tomorrow`;
  const [day = ""] = formatAppointmentTime(at, timeZone).split(", ");
  return `${time} on ${day}`;
}
