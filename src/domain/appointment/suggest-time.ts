import type { ShownDay } from "./show-slots.ts";

/** As the clocks of the location show it; null for what the visitor does not say. */
export type WishedTime = { date: string | null; time: string | null };

export type SuggestedTime = {
  /** The day whose times are shown first. */
  date: string;
  /** The very time that was asked for, in milliseconds UTC; null where it is not free. */
  startsAt: number | null;
  /** The free time nearest to it, "10:30 am on Tuesday 24 November 2026"; null where it is free itself. */
  nearest: string | null;
};

/** Chooses where days of free times, in their order, begin for a wish; null where nothing was asked for. */
export function suggestTime(
  days: readonly ShownDay[],
  { date, time }: WishedTime,
): SuggestedTime | null {
  const all = days.flatMap((day) => day.slots.map((slot) => ({ day, slot })));
  if (date === null && time === null) return null;
  const isAsked = ({ day, slot }: (typeof all)[number]) =>
    (date === null || day.date === date) && (time === null || slot.time === time);
  const asked = all.find(isAsked);
  if (asked) {
    const startsAt = time === null ? null : asked.slot.startsAt;
    return { date: asked.day.date, startsAt, nearest: null };
  }
  if (date === null) return null;
  const wanted = `${date} ${time ?? ""}`;
  // The next one; the last where none follows.
  const next = all.find(({ day, slot }) => `${day.date} ${slot.time}` >= wanted) ?? all.at(-1);
  if (!next) return null;
  const nearest = `${next.slot.label} on ${next.day.label}`;
  return { date: next.day.date, startsAt: null, nearest };
}
