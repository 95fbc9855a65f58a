import { parseClockTime } from "./clock-time.ts";
import { isClosed } from "./is-closed.ts";
import type { ZonedLocation } from "./location.schema.ts";

/** Minutes after midnight; an end at or before the start is on the next day. */
type Spell = [start: number, end: number];

/** Time zone `z`, spells `w` by weekday from Sunday, special days `h`: short, for an attribute of pages. */
export type OpeningSchedule = { z: string; w: Spell[][]; h: Record<string, Spell[]> };

const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Null when no day has times. A holiday that is open without times has those of its weekday. */
export function buildOpeningSchedule(location: ZonedLocation): OpeningSchedule | null {
  const { opening_hours, holiday_hours } = location.contact_detail;
  const week = WEEK_DAYS.map((weekday) =>
    opening_hours
      .filter((entry) => entry.weekday === weekday && !isClosed(entry))
      .flatMap(toSpells),
  );
  if (week.every((spells) => spells.length === 0)) return null;
  const holidays = new Map<string, Spell[]>();
  for (const entry of holiday_hours) {
    const hasOwn = entry.status === "Closed" || entry.start_hour !== null;
    if (hasOwn) holidays.set(entry.date, [...(holidays.get(entry.date) ?? []), ...toSpells(entry)]);
  }
  const timeZone = location.time_zone;
  return { z: timeZone, w: week, h: Object.fromEntries(holidays) };
}

/** Needs no escaping in HTML: "Australia/Perth;,510-720+780-1050,…;2026-12-25=,2026-12-31=510-720". */
export function formatOpeningSchedule({ z, w, h }: OpeningSchedule): string {
  const holidays = Object.entries(h).map(([date, spells]) => `${date}=${formatSpells(spells)}`);
  return [z, w.map(formatSpells).join(), holidays.join()].join(";");
}

function formatSpells(spells: Spell[]): string {
  return spells.map((spell) => spell.join("-")).join("+");
}

/** Reads `formatOpeningSchedule`'s text without checks, because it comes from our own page. */
export function parseOpeningSchedule(text: string): OpeningSchedule {
  const [z = "", week = "", holidays = ""] = text.split(";");
  const h: OpeningSchedule["h"] = {};
  for (const holiday of holidays === "" ? [] : holidays.split(",")) {
    const [date = "", spells = ""] = holiday.split("=");
    h[date] = parseSpells(spells);
  }
  return { z, w: week.split(",").map(parseSpells), h };
}

function parseSpells(text: string): Spell[] {
  return text === "" ? [] : text.split("+").map(parseSpell);
}

function parseSpell(text: string): Spell {
  const [start = 0, end = 0] = text.split("-").map(Number);
  return [start, end];
}

function toSpells(entry: {
  status: "Open" | "Closed";
  start_hour: string | null;
  end_hour: string | null;
}): Spell[] {
  if (entry.status === "Closed" || entry.start_hour === null || entry.end_hour === null) return [];
  return [[parseClockTime(entry.start_hour), parseClockTime(entry.end_hour)]];
}
