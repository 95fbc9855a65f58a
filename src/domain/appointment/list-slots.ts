import { addDays, createZoneClock, type ZoneClock } from "../location/zone-time.ts";
import { HOUR_MS, MINUTE_MS } from "../time/time-units.ts";
import { CONFIG_KEYS } from "./appointments-config.schema.ts";
import { type DayQuestion, resolveDayHours } from "./resolve-day-hours.ts";

const DAY_MINUTES = 24 * 60;

/** Milliseconds UTC, from `startsAt` until before `endsAt`. */
export type Slot = { startsAt: number; endsAt: number };

/** A day in the location's time zone, as YYYY-MM-DD. */
export type DaySlots = { date: string; slots: readonly Slot[] };

/**
 * The slots of each day on which appointments may be booked at `now` (milliseconds UTC), whatever is
 * booked: whole within the opening hours, none before the lead time, unique and ascending. They are
 * counted in real time from each opening, so that an hour that the clock skips has none, and one that
 * comes twice has them twice. A day without slots is there with none.
 */
export function listSlots(question: DayQuestion, timeZone: string, now: number): DaySlots[] {
  const { offered, days_ahead, lead_hours, slot_minutes } =
    question.config[CONFIG_KEYS[question.kind]];
  if (!offered) return [];
  const clock = createZoneClock(timeZone);
  const today = clock.toWallTime(now).date;
  const earliest = now + lead_hours * HOUR_MS;
  const days: DaySlots[] = [];
  // Hours over midnight belong to the day before, and the next day's begin after them.
  let busyUntil = findEnd(question, clock, addDays(today, -1));
  for (let day = 0; day < days_ahead; day += 1) {
    const date = addDays(today, day);
    const slots: Slot[] = [];
    let dayEnd = busyUntil;
    for (const { start, end } of resolveDayHours(question, date)) {
      const closesAt = toInstant(clock, date, end);
      let startsAt = Math.max(toInstant(clock, date, start), busyUntil);
      for (
        ;
        startsAt + slot_minutes * MINUTE_MS <= closesAt;
        startsAt += slot_minutes * MINUTE_MS
      ) {
        if (startsAt < earliest) continue;
        slots.push({ startsAt, endsAt: startsAt + slot_minutes * MINUTE_MS });
      }
      dayEnd = Math.max(dayEnd, closesAt);
    }
    busyUntil = dayEnd;
    days.push({ date, slots });
  }
  return days;
}

/** When the last hours of a day end; before all times where it has none. */
function findEnd(question: DayQuestion, clock: ZoneClock, date: string): number {
  const last = resolveDayHours(question, date).at(-1);
  return last ? toInstant(clock, date, last.end) : Number.NEGATIVE_INFINITY;
}

function toInstant(clock: ZoneClock, date: string, minutes: number): number {
  const days = Math.floor(minutes / DAY_MINUTES);
  return clock.toInstant(addDays(date, days), minutes - days * DAY_MINUTES);
}
