const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A moment as a clock on the wall of a time zone shows it. */
export type WallTime = {
  /** YYYY-MM-DD. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  /** After midnight. */
  minutes: number;
};

/** The clock on the wall of a time zone. */
export type ZoneClock = {
  /** What it shows at an instant (milliseconds UTC). */
  toWallTime: (instant: number) => WallTime;
  /**
   * The instant (milliseconds UTC) at which it shows a time. Of an hour that comes twice the first is
   * meant; one that is left out counts as if the clock had not moved.
   */
  toInstant: (date: string, minutes: number) => number;
};

/** The clock of a time zone. Making one is slow beside reading it: one serves many questions. */
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

/** What the clock of a time zone shows at an instant (milliseconds UTC). */
export function resolveWallTime(instant: number, timeZone: string): WallTime {
  return createZoneClock(timeZone).toWallTime(instant);
}

/** The instant (milliseconds UTC) at which the clock of a time zone shows a time. */
export function resolveInstant(date: string, minutes: number, timeZone: string): number {
  return createZoneClock(timeZone).toInstant(date, minutes);
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

/** A day some days on. */
export function addDays(date: string, days: number): string {
  return toIsoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}

/** 0 is Sunday. */
export function resolveWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
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
