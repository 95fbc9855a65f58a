export const MIN_YEAR = 1900;

/** Model years run ahead of the calendar. */
export const MAX_YEARS_AHEAD = 2;

/** "2022" or "2022.0", from MIN_YEAR; `now` in milliseconds UTC. Undefined for others. */
export function parseYear(text: string, now: number): number | undefined {
  const digits = /^(\d{4})(?:\.0+)?$/.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const year = Number(digits);
  const latest = new Date(now).getUTCFullYear() + MAX_YEARS_AHEAD;
  return year >= MIN_YEAR && year <= latest ? year : undefined;
}
