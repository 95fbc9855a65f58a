import type { RangeUnit } from "../fields/facet-definitions.ts";
import { DEFAULT_PRICE_BOUNDS, PRICE_STEP_DOLLARS } from "../fields/price-tally.ts";

/** How far one press of an arrow key goes. @see Specification §9, "Slider" */
const STEPS: Record<RangeUnit, number> = { dollars: PRICE_STEP_DOLLARS, km: 5_000, year: 1 };

/** Amounts by the week are too small for steps of a price. */
const WEEKLY_FIELDS: readonly string[] = ["subscription_price", "weekly_price_range"];
const WEEKLY_STEP_DOLLARS = 10;

export type RangeLimits = { min: number; max: number; step: number };

/** Bounds of the stock, and what is chosen; null is none, and open on that side. */
export type RangeValues = {
  min: number | null;
  max: number | null;
  chosenMin: number | null;
  chosenMax: number | null;
};

/**
 * The ends of a slider on whole steps around the stock's own; a single value still has two ends.
 * What an address asks for beyond them moves no end: its thumb stands at the end. Only where the
 * stock has no number at all do the chosen ones make the track.
 */
export function resolveRangeLimits(
  field: string,
  unit: RangeUnit,
  { min, max, chosenMin, chosenMax }: RangeValues,
): RangeLimits {
  const isWeekly = WEEKLY_FIELDS.includes(field);
  const step = isWeekly ? WEEKLY_STEP_DOLLARS : STEPS[unit];
  const hasDefaults = unit === "dollars" && !isWeekly;
  const usual = hasDefaults ? [DEFAULT_PRICE_BOUNDS.min, DEFAULT_PRICE_BOUNDS.max] : null;
  const stocked = [min, max].filter((value) => value !== null);
  const chosen = [chosenMin, chosenMax].filter((value) => value !== null);
  const known = stocked.length > 0 ? stocked : (usual ?? chosen);
  const least = known.length === 0 ? 0 : Math.floor(Math.min(...known) / step) * step;
  const most = known.length === 0 ? 0 : Math.ceil(Math.max(...known) / step) * step;
  return { min: least, max: Math.max(most, least + step), step };
}

export type ThumbPair = { low: number; high: number };

/**
 * Where the thumbs stand for what the fields say; a blank field (null) is its end. Whatever was
 * typed, they stay on the track and a step apart, the lower one left of the upper.
 */
export function placeThumbs(
  low: number | null,
  high: number | null,
  { min, max, step }: RangeLimits,
): ThumbPair {
  const right = Math.min(Math.max(high ?? max, min + step), max);
  return { low: Math.max(Math.min(low ?? min, right - step), min), high: right };
}

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

/**
 * The thumb that a finger or mouse means. Where the two stand together one covers the other, and the
 * one that was taken may have no way to go: drawn to where only the other can, it hands over to it.
 */
export function resolveDrawnThumb(
  { low, high }: ThumbPair,
  taken: keyof ThumbPair,
  to: number,
  step: number,
): keyof ThumbPair {
  if (high - low > step) return taken;
  if (taken === "high") return to < high ? "low" : "high";
  return to > low ? "high" : "low";
}

/** Whether the lower thumb has the longer way to go, and so lies over the upper one. */
export function isLowOnTop({ low, high }: ThumbPair, { min, max }: RangeLimits): boolean {
  return low - min > max - high;
}
