import type { ZonedLocation } from "./location.schema.ts";
import { buildOpeningSchedule, type OpeningSchedule } from "./opening-schedule.ts";
import { addDays, createZoneClock, resolveWeekday, type ZoneClock } from "./zone-time.ts";

const DAY_MINUTES = 24 * 60;

/** Enough to find the opening after a closed Christmas week. */
const DAYS_AHEAD = 14;

export type Opening =
  /** Null when it does not change within DAYS_AHEAD. */
  { is: "open"; closesAt: number | null } | { is: "closed"; opensAt: number | null };

/**
 * Null without times. Holidays precede weekdays; hours over midnight belong to the day on which they began.
 * @see Specification §3, "Opening hours entry"
 */
export function resolveOpening(location: ZonedLocation, now: number): Opening | null {
  const schedule = buildOpeningSchedule(location);
  return schedule && resolveScheduledOpening(schedule, now);
}

/** For browsers, which have only the schedule. */
export function resolveScheduledOpening(schedule: OpeningSchedule, now: number): Opening {
  const clock = createZoneClock(schedule.z);
  const today = clock.toWallTime(now).date;
  const horizon = clock.toInstant(addDays(today, DAYS_AHEAD), 0);
  const spells = listSpells(schedule, clock, today);
  const current = spells.find(({ from, to }) => from <= now && now < to);
  if (current) return { is: "open", closesAt: current.to < horizon ? current.to : null };
  return { is: "closed", opensAt: spells.find(({ from }) => from > now)?.from ?? null };
}

/** From yesterday on; adjacent spells are joined, so that midnight closes nothing. */
function listSpells(
  schedule: OpeningSchedule,
  clock: ZoneClock,
  today: string,
): { from: number; to: number }[] {
  const spells: { from: number; to: number }[] = [];
  for (let day = -1; day < DAYS_AHEAD; day++) {
    const date = addDays(today, day);
    for (const [start, end] of schedule.h[date] ?? schedule.w[resolveWeekday(date)] ?? []) {
      const lasting = end > start ? end : end + DAY_MINUTES;
      spells.push({ from: toInstant(date, start), to: toInstant(date, lasting) });
    }
  }
  spells.sort((one, other) => one.from - other.from);
  return spells.reduce<{ from: number; to: number }[]>((joined, spell) => {
    const before = joined.at(-1);
    if (before && spell.from <= before.to) before.to = Math.max(before.to, spell.to);
    else joined.push(spell);
    return joined;
  }, []);

  function toInstant(date: string, minutes: number): number {
    const isNextDay = minutes >= DAY_MINUTES;
    const day = isNextDay ? addDays(date, 1) : date;
    return clock.toInstant(day, isNextDay ? minutes - DAY_MINUTES : minutes);
  }
}
