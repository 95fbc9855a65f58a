/** The first year believed. */
export const MIN_YEAR = 1900;

/** Years after the present one that a model may carry. */
export const MAX_YEARS_AHEAD = 2;

/**
 * A model year from "2022" or "2022.0", between MIN_YEAR and MAX_YEARS_AHEAD after `now`
 * (milliseconds UTC). Undefined for anything else.
 */
export function parseYear(text: string, now: number): number | undefined {
  const digits = /^(\d{4})(?:\.0+)?$/.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const year = Number(digits);
  const latest = new Date(now).getUTCFullYear() + MAX_YEARS_AHEAD;
  return year >= MIN_YEAR && year <= latest ? year : undefined;
}
