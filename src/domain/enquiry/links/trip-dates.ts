import { formatDay } from "../../text/format-date.ts";
import { DAY_MS } from "../../time/time-units.ts";
import type { Answers } from "../answers/answers.ts";
import { AVAILABILITY_QUESTION } from "../forms/vehicle/availability-question.ts";

/** Days as "2026-03-14", the return not before the pick-up. */
export type TripDates = { from: string; until: string };

/** Nobody hires for longer; it is a slip of the year. */
const MAX_DAYS = 730;

/** Null where one is missing, is no day, or comes before the other. */
export function parseTripDates(from: string | null, until: string | null): TripDates | null {
  const [start, end] = [readDay(from), readDay(until)];
  if (from === null || until === null || start === null || end === null) return null;
  const days = (end - start) / DAY_MS;
  return days < 0 || days > MAX_DAYS ? null : { from, until };
}

/** The first answers of a form with the dates in its message, where it has one; a site's own words stay. */
export function askForDates(
  { fields }: { fields: readonly { name: string }[] },
  answers: Answers,
  { from, until }: TripDates,
): Answers {
  if (!fields.some(({ name }) => name === "message")) return answers;
  const message = answers["message"]?.[0] ?? "";
  if (message !== "" && message !== AVAILABILITY_QUESTION) return answers;
  const words = `Pick up ${formatDay(from)}, return ${formatDay(until)}. What is available?`;
  return { ...answers, message: [words] };
}

/** Milliseconds; null where it is no day of the calendar. */
function readDay(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  // A day that the month lacks reads as one of the next month.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text)) return null;
  return at.getTime();
}
