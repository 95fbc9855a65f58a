import { MINUTE_MS } from "../time/time-units.ts";

/** Days of 1,440 minutes on the wall clock, daylight saving or not. */
export const DAY_MINUTES = 24 * 60;

/**
 * What a clock on the wall shows, in whole minutes since it showed midnight of 1 January 1970. Opening hours are
 * reckoned in these: no offset of a zone is needed then, so that the page's script stays small.
 */
export function resolveWallMinutes(instant: number, timeZone: string): number {
  // Swedish writes a date as ISO 8601 does.
  const shown = new Date(instant).toLocaleString("sv", { timeZone });
  return Math.floor(Date.parse(`${shown.replace(" ", "T")}Z`) / MINUTE_MS);
}

/** YYYY-MM-DD of a day, counted from 1 January 1970. */
export function formatWallDate(day: number): string {
  return new Date(day * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday; the count began on a Thursday. */
export function resolveWallWeekday(day: number): number {
  return (day + 4) % 7;
}

/** "Monday", by the browser's own names: a list of them would be bytes of every page. */
export function formatWeekday(day: number): string {
  const midnight = new Date(day * DAY_MINUTES * MINUTE_MS);
  return midnight.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
}
