import { WEEKDAY_NAMES } from "../text/weekday-names.ts";
import { formatClockTime, parseClockTime } from "./clock-time.ts";
import { isClosed, isSaidClosed } from "./is-closed.ts";
import type { HolidayHours, OpeningHours } from "./location.schema.ts";

export type HoursLine = { days: string; hours: string };

type ClosedSunday = "Closed" | "By appointment only";

const WEEKDAYS = [1, 2, 3, 4, 5] as const;
const SATURDAY = 6;
const SUNDAY = 0;

/** Only hours contain a digit, as in "9am to noon". */
const HOURS_PATTERN = /\d/;

/**
 * Joins equal neighbouring weekdays. A day without an entry is closed, except for the site's Sunday text. Empty
 * without hours.
 * @see Specification §9, "Opening hours", and §8, "Opening hours unavailable"
 */
export function formatOpeningHours(
  week: readonly OpeningHours[],
  closedSunday: ClosedSunday,
): HoursLine[] {
  if (week.length === 0) return [];
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const hours = formatDay(week, weekday) ?? "Closed";
    const before = lines.at(-1);
    if (before?.hours === hours) before.last = weekday;
    else lines.push({ first: weekday, last: weekday, hours });
  }
  return [
    ...lines.map(({ first, last, hours }) => ({ days: formatDays(first, last), hours })),
    { days: nameDay(SATURDAY), hours: formatDay(week, SATURDAY) ?? "Closed" },
    { days: nameDay(SUNDAY), hours: formatDay(week, SUNDAY) ?? closedSunday },
  ];
}

/** 'Open' when a holiday is open without times. */
export function formatHolidayHours({ status, start_hour, end_hour }: HolidayHours): string {
  if (status === "Closed") return "Closed";
  return start_hour && end_hour ? formatTimes(start_hour, end_hour) : "Open";
}

function formatDay(week: readonly OpeningHours[], weekday: number): string | null {
  const parts = week
    .filter((entry) => entry.weekday === weekday)
    .sort((one, other) => (one.start_hour ?? "").localeCompare(other.start_hour ?? ""))
    .flatMap((entry) => formatEntry(entry) ?? []);
  return parts.length > 0 ? parts.join(", ") : null;
}

/** A closed day's left-over hours are ignored; other words ('By Appointment') stay. */
function formatEntry(entry: OpeningHours): string | null {
  if (isClosed(entry)) {
    const words = isSaidClosed(entry) ? "" : (entry.formated_hours?.trim() ?? "");
    return words === "" || HOURS_PATTERN.test(words) ? null : words;
  }
  if (entry.formated_hours?.trim()) return entry.formated_hours;
  if (entry.start_hour && entry.end_hour) return formatTimes(entry.start_hour, entry.end_hour);
  return entry.open && entry.close ? `${entry.open} – ${entry.close}` : "Open";
}

function formatTimes(start: string, end: string): string {
  if (start === end) return "Open 24 hours";
  return `${formatClockTime(parseClockTime(start))} – ${formatClockTime(parseClockTime(end))}`;
}

function formatDays(first: number, last: number): string {
  return first === last ? nameDay(first) : `${nameDay(first)}-${nameDay(last)}`;
}

/** "Mon". */
function nameDay(weekday: number): string {
  return WEEKDAY_NAMES[weekday]?.slice(0, "Mon".length) ?? "";
}
