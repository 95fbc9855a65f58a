import type { OpeningSchedule } from "./opening-schedule.ts";
import { DAY_MINUTES, formatWallDate, resolveWallWeekday } from "./wall-minutes.ts";

/** Enough to find the opening after a closed Christmas week. */
const DAYS_AHEAD = 14;

/** In wall minutes; null when it does not change within DAYS_AHEAD. */
export type Opening =
  | { is: "open"; closesAt: number | null }
  | { is: "closed"; opensAt: number | null };

/**
 * Whether a location is open at a time of its own clock (`resolveWallMinutes`). Holidays precede weekdays; hours
 * over midnight belong to the day on which they began.
 *
 * @see Specification §3, "Opening hours entry"
 */
export function resolveOpening(schedule: OpeningSchedule, wallNow: number): Opening {
  const today = Math.floor(wallNow / DAY_MINUTES);
  const spells = listSpells(schedule, today);
  let closesAt = wallNow;
  for (const { from, to } of spells) {
    // Adjacent spells are joined, so that midnight closes nothing.
    if (from <= closesAt && closesAt < to) closesAt = to;
  }
  if (closesAt > wallNow) {
    return {
      is: "open",
      closesAt: closesAt < (today + DAYS_AHEAD) * DAY_MINUTES ? closesAt : null,
    };
  }
  return { is: "closed", opensAt: spells.find(({ from }) => from > wallNow)?.from ?? null };
}

/** From yesterday on, in their order. */
function listSpells(schedule: OpeningSchedule, today: number): { from: number; to: number }[] {
  const spells: { from: number; to: number }[] = [];
  for (let day = today - 1; day < today + DAYS_AHEAD; day++) {
    const hours = schedule.h[formatWallDate(day)] ?? schedule.w[resolveWallWeekday(day)] ?? [];
    for (const [start, end] of hours) {
      const lasting = end > start ? end : end + DAY_MINUTES;
      spells.push({ from: day * DAY_MINUTES + start, to: day * DAY_MINUTES + lasting });
    }
  }
  return spells.sort((one, other) => one.from - other.from);
}
