import { addDays, resolveWeekday } from "../../location/zone-time.ts";

/** The day of a holiday in a year as YYYY-MM-DD; null in a year that has none. */
export type HolidayDate = (year: number) => string | null;

export const SUNDAY = 0;
export const MONDAY = 1;
export const TUESDAY = 2;
export const FRIDAY = 5;
export const SATURDAY = 6;

/** The same day each year, as MM-DD. */
export const fixed =
  (day: string): HolidayDate =>
  (year) =>
    `${year}-${day}`;

/** From 1: the second Monday of March is `nth(2, MONDAY, 3)`. */
export const nth =
  (count: number, weekday: number, month: number): HolidayDate =>
  (year) => {
    const first = `${year}-${String(month).padStart(2, "0")}-01`;
    return addDays(first, ((weekday - resolveWeekday(first) + 7) % 7) + (count - 1) * 7);
  };

/** So many days after the day of another rule, or before it where negative. */
export const after =
  (days: number, rule: HolidayDate): HolidayDate =>
  (year) => {
    const date = rule(year);
    return date === null ? null : addDays(date, days);
  };

/** The first such weekday on a day or after it. */
export const onOrAfter =
  (weekday: number, rule: HolidayDate): HolidayDate =>
  (year) => {
    const date = rule(year);
    return date === null ? null : addDays(date, (weekday - resolveWeekday(date) + 7) % 7);
  };

/** The nearest Monday, as New Zealand keeps most anniversaries of its provinces. */
export const nearestMonday = (rule: HolidayDate): HolidayDate => onOrAfter(MONDAY, after(-3, rule));

/** The further day that stands in where the rule's own falls on one of the weekdays. */
export const insteadOf =
  (moves: Readonly<Record<number, number>>, rule: HolidayDate): HolidayDate =>
  (year) => {
    const date = rule(year);
    const days = date === null ? undefined : moves[resolveWeekday(date)];
    return date === null || days === undefined ? null : addDays(date, days);
  };

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export const easter: HolidayDate = (year) => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  const month = String(Math.floor(days / 31)).padStart(2, "0");
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, "0")}`;
};

/** The days that a law names one by one. */
export const listed =
  (dates: readonly string[]): HolidayDate =>
  (year) =>
    dates.find((date) => date.startsWith(`${year}-`)) ?? null;
