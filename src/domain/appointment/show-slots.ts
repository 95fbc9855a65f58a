import { formatClockTime } from "../location/clock-time.ts";
import { createZoneClock, resolveWeekday } from "../location/zone-time.ts";
import { formatDay } from "../text/format-date.ts";
import type { DaySlots, Slot } from "./list-slots.ts";

const DAY_NAMES = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** `label` is the beginning as the location's clocks show it, "9:00 am". */
export type ShownSlot = Slot & { label: string };

/** `label` is "Tuesday 24 November 2026". */
export type ShownDay = { date: string; label: string; slots: readonly ShownSlot[] };

export function showDay({ date, slots }: DaySlots, timeZone: string): ShownDay {
  const clock = createZoneClock(timeZone);
  const times = slots.map(({ startsAt }) => formatClockTime(clock.toWallTime(startsAt).minutes));
  return {
    date,
    label: formatDayLabel(date),
    slots: slots.map((slot, n) => {
      const time = times[n] ?? "";
      // Where clocks go back, a time that comes twice says which of the two it is.
      const isTwice = times.indexOf(time) !== times.lastIndexOf(time);
      return { ...slot, label: isTwice ? `${time} ${nameZone(slot.startsAt, timeZone)}` : time };
    }),
  };
}

/** "Tuesday 24 November 2026, 9:00 am", by the location's clocks. */
export function formatAppointmentTime(startsAt: number, timeZone: string): string {
  const { date, minutes } = createZoneClock(timeZone).toWallTime(startsAt);
  return `${formatDayLabel(date)}, ${formatClockTime(minutes)}`;
}

function formatDayLabel(date: string): string {
  return `${DAY_NAMES[resolveWeekday(date)]} ${formatDay(date)}`;
}

function nameZone(instant: number, timeZone: string): string {
  const formatter = new Intl.DateTimeFormat("en-AU", { timeZone, timeZoneName: "short" });
  return formatter.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
}
