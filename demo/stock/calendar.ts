import { DAY_MS } from "#domain/time/time-units.ts";

/** The day some days before an instant (milliseconds UTC), as YYYY-MM-DD. */
export function formatDayBefore(now: number, days: number): string {
  return new Date(now - days * DAY_MS).toISOString().slice(0, 10);
}

/** The month some days before an instant, as YYYY-MM. */
export function formatMonthBefore(now: number, days: number): string {
  return formatDayBefore(now, days).slice(0, 7);
}

export function resolveYear(now: number): number {
  return new Date(now).getUTCFullYear();
}
