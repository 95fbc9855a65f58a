import { DAY_MS } from "../time/time-units.ts";

const DAYS_OF_A_WEEK = 7;
/** From so many days on an age is said in months, and in years from twelve of them. */
const WEEKS_END_DAYS = 30;

/** `days` is how many more days it stays so; null for ever. */
type ReviewAge = { words: string; days: number | null };

/**
 * How long ago a review was written, as words: "3 weeks ago". `date` is dd/mm/yyyy and `today` yyyy-mm-dd by the
 * site's own clock. A day to come, or one that no calendar has, stays as it was given.
 *
 * @see Specification §3, "Review"
 */
export function formatReviewAge(date: string, today: string): ReviewAge {
  const written = parseReviewDay(date);
  const now = toDay(today);
  if (written === null || written > now) {
    return { words: date, days: written === null ? null : written - now };
  }
  const words = describeAge(written, now);
  let days = 1;
  while (describeAge(written, now + days) === words) days++;
  return { words, days };
}

/** Days since 1970; null for a day such as 31/02/2026. */
export function parseReviewDay(date: string): number | null {
  const [day = "", month = "", year = ""] = date.split("/");
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // Some engines take 31 February for 3 March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, iso.length) !== iso) return null;
  return time / DAY_MS;
}

function describeAge(written: number, now: number): string {
  const days = now - written;
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  if (days < DAYS_OF_A_WEEK) return `${days} days ago`;
  const months = countMonths(written, now);
  if (days < WEEKS_END_DAYS || months === 0) {
    return say(Math.floor(days / DAYS_OF_A_WEEK), "week");
  }
  return months < 12 ? say(months, "month") : say(Math.floor(months / 12), "year");
}

/** Whole months of the calendar. */
function countMonths(written: number, now: number): number {
  const from = new Date(written * DAY_MS);
  const to = new Date(now * DAY_MS);
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

function say(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

function toDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}
