import { formatClockTime, parseClockTime } from "./clock-time.ts";
import { isClosed, isSaidClosed } from "./is-closed.ts";
import type { HolidayHours, OpeningHours } from "./location.schema.ts";

/** A line of opening hours: 'Mon-Fri', '8:30 am – 5:30 pm'. */
export type HoursLine = { days: string; hours: string };

type ClosedSunday = "Closed" | "By appointment only";

const DAY_NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const WEEKDAYS = [1, 2, 3, 4, 5] as const;
const SATURDAY = 6;
const SUNDAY = 0;

/** A digit tells hours from other words of a day, as in "9am to noon". */
const HOURS_PATTERN = /\d/;

/**
 * The week as lines: Monday to Friday in one where their hours are the same, else neighbouring days
 * with the same hours together; Saturday and Sunday each on their own. A day without an entry is
 * closed; what a Sunday without hours says is the site's choice. Empty when there are no hours.
 *
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
    { days: DAY_NAMES[SATURDAY], hours: formatDay(week, SATURDAY) ?? "Closed" },
    { days: DAY_NAMES[SUNDAY], hours: formatDay(week, SUNDAY) ?? closedSunday },
  ];
}

/** A holiday's hours in words; 'Open' where it is open without times of its own. */
export function formatHolidayHours({ status, start_hour, end_hour }: HolidayHours): string {
  if (status === "Closed") return "Closed";
  return start_hour && end_hour ? formatTimes(start_hour, end_hour) : "Open";
}

/** Null when the day is closed and nothing else is said of it. */
function formatDay(week: readonly OpeningHours[], weekday: number): string | null {
  const parts = week
    .filter((entry) => entry.weekday === weekday)
    .sort((one, other) => (one.start_hour ?? "").localeCompare(other.start_hour ?? ""))
    .flatMap((entry) => formatEntry(entry) ?? []);
  return parts.length > 0 ? parts.join(", ") : null;
}

/** A closed day has no hours, left over or not; words of another kind ('By Appointment') stay. */
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
  const name = DAY_NAMES[first] ?? "";
  return first === last ? name : `${name}-${DAY_NAMES[last]}`;
}
