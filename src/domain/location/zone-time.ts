import { DAY_MS, MINUTE_MS } from "../time/time-units.ts";
export type WallTime = {
  /** YYYY-MM-DD. */
  date: string;
  weekday: number;
  minutes: number;
};

export type ZoneClock = {
  toWallTime: (instant: number) => WallTime;
  /** The first of two instants when clocks go back. */
  toInstant: (date: string, minutes: number) => number;
};

/** Expensive to create and cheap to use: share one for several questions. */
export function createZoneClock(timeZone: string): ZoneClock {
  const formatter = new Intl.DateTimeFormat("en-AU", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return {
    toWallTime: (instant) => toWallTime(formatter, instant),
    toInstant: (date, minutes) => toInstant(formatter, date, minutes),
  };
}

export function resolveWallTime(instant: number, timeZone: string): WallTime {
  return createZoneClock(timeZone).toWallTime(instant);
}

export function resolveInstant(date: string, minutes: number, timeZone: string): number {
  return createZoneClock(timeZone).toInstant(date, minutes);
}

/** The short name that a zone has at an instant, "AEDT". */
export function nameZone(instant: number, timeZone: string): string {
  // Each country's English has short names for its own zones only.
  const locale = timeZone.startsWith("Pacific/") ? "en-NZ" : "en-AU";
  const formatter = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
  return formatter.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function toWallTime(formatter: Intl.DateTimeFormat, instant: number): WallTime {
  const parts = readParts(formatter, instant);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  const date = toIsoDate(Date.UTC(year, month - 1, day));
  return { date, weekday: resolveWeekday(date), minutes: hour * 60 + minute };
}

function toInstant(formatter: Intl.DateTimeFormat, date: string, minutes: number): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const before = resolveOffset(formatter, asUtc - DAY_MS);
  const instant = asUtc - before;
  const offset = resolveOffset(formatter, instant);
  if (offset === before) return instant;
  const later = asUtc - offset;
  return resolveOffset(formatter, later) === offset ? later : instant;
}

export function addDays(date: string, days: number): string {
  return toIsoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}

/** 0 is Sunday. */
export function resolveWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function resolveOffset(formatter: Intl.DateTimeFormat, instant: number): number {
  const {
    year = 0,
    month = 0,
    day = 0,
    hour = 0,
    minute = 0,
    second = 0,
  } = readParts(formatter, instant);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}

function readParts(
  formatter: Intl.DateTimeFormat,
  instant: number,
): Partial<Record<string, number>> {
  const parts = formatter.formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
}

function toIsoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
