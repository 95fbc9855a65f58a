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

const formatters = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a time zone shows at an instant (milliseconds UTC). */
export function resolveWallTime(instant: number, timeZone: string): WallTime {
  const parts = readParts(instant, timeZone);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  const date = toIsoDate(Date.UTC(year, month - 1, day));
  return { date, weekday: resolveWeekday(date), minutes: hour * 60 + minute };
}

/**
 * The instant (milliseconds UTC) at which the clock of a time zone shows a time. Of an hour that
 * comes twice the first is meant; one that is left out counts as if the clock had not moved.
 */
export function resolveInstant(date: string, minutes: number, timeZone: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const before = resolveOffset(asUtc - DAY_MS, timeZone);
  const instant = asUtc - before;
  const offset = resolveOffset(instant, timeZone);
  if (offset === before) return instant;
  const later = asUtc - offset;
  return resolveOffset(later, timeZone) === offset ? later : instant;
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
function resolveOffset(instant: number, timeZone: string): number {
  const {
    year = 0,
    month = 0,
    day = 0,
    hour = 0,
    minute = 0,
    second = 0,
  } = readParts(instant, timeZone);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}

function readParts(instant: number, timeZone: string): Partial<Record<string, number>> {
  const parts = resolveFormatter(timeZone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
}

/** Formatters are slow to make and cheap to keep: a handful of zones. */
function resolveFormatter(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat("en-AU", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formatters.set(timeZone, made);
  return made;
}

function toIsoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
