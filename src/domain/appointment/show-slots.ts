import { formatClockTime, formatInputTime } from "../location/clock-time.ts";
import { createZoneClock, nameZone, resolveWeekday } from "../location/zone-time.ts";
import { formatDay } from "../text/format-date.ts";
import { WEEKDAY_NAMES } from "../text/weekday-names.ts";
import type { DaySlots, Slot } from "./list-slots.ts";

/** `label` is the beginning as the location's clocks show it, "9:00 am"; `time` as a time input has it. */
type ShownSlot = Slot & { label: string; time: string };

/** `label` is "Tuesday 24 November 2026", `zone` the clock of its times, "AEDT". */
export type ShownDay = { date: string; label: string; zone: string; slots: readonly ShownSlot[] };

export function showDay({ date, slots }: DaySlots, timeZone: string): ShownDay {
  const clock = createZoneClock(timeZone);
  const minutes = slots.map(({ startsAt }) => clock.toWallTime(startsAt).minutes);
  const times = minutes.map(formatClockTime);
  return {
    date,
    label: formatDayLabel(date),
    // Clocks change at night, before anyone opens: the first slot speaks for the day.
    zone: slots[0] ? nameZone(slots[0].startsAt, timeZone) : "",
    slots: slots.map((slot, n) => {
      const time = times[n] ?? "";
      // Where clocks go back, a time that comes twice says which of the two it is.
      const isTwice = times.indexOf(time) !== times.lastIndexOf(time);
      const label = isTwice ? `${time} ${nameZone(slot.startsAt, timeZone)}` : time;
      return { ...slot, label, time: formatInputTime(minutes[n] ?? 0) };
    }),
  };
}

/** "Tuesday 24 November 2026, 9:00 am", by the location's clocks. */
export function formatAppointmentTime(startsAt: number, timeZone: string): string {
  const { date, minutes } = createZoneClock(timeZone).toWallTime(startsAt);
  return `${formatDayLabel(date)}, ${formatClockTime(minutes)}`;
}

/** The same with the name of the zone, for readers elsewhere: "Tuesday 24 November 2026, 9:00 am AEDT". */
export function formatZonedTime(startsAt: number, timeZone: string): string {
  return `${formatAppointmentTime(startsAt, timeZone)} ${nameZone(startsAt, timeZone)}`;
}

function formatDayLabel(date: string): string {
  return `${WEEKDAY_NAMES[resolveWeekday(date)]} ${formatDay(date)}`;
}
