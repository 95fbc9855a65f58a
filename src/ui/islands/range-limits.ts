export type RangeUnit = "dollars" | "km" | "year";

/** How far one press of an arrow key goes. @see Specification §9, "Slider" */
const STEPS: Record<RangeUnit, number> = { dollars: 500, km: 5_000, year: 1 };

export type RangeLimits = { min: number; max: number; step: number };

/**
 * The ends of a slider on whole steps around the stock's own; a single value still has two ends.
 * What an address asks for beyond the stock widens them, so that no thumb is out of bounds.
 */
export function resolveRangeLimits(
  unit: RangeUnit,
  values: readonly (number | null)[],
): RangeLimits {
  const step = STEPS[unit];
  const known = values.filter((value) => value !== null);
  const min = Math.floor(Math.min(...known) / step) * step;
  const max = Math.ceil(Math.max(...known) / step) * step;
  return { min, max: max > min ? max : min + step, step };
}

export type ThumbPair = { low: number; high: number };

/**
 * Moves one thumb; it stops a step short of the other.
 *
 * @see Specification §4, "Price slider": the least is kept at least 1 below the most
 */
export function moveThumb(
  pair: ThumbPair,
  thumb: keyof ThumbPair,
  to: number,
  step: number,
): ThumbPair {
  return thumb === "low"
    ? { ...pair, low: Math.min(to, pair.high - step) }
    : { ...pair, high: Math.max(to, pair.low + step) };
}
