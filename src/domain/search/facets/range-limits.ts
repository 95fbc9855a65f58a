import type { RangeUnit } from "../fields/facet-definitions.ts";
import { DEFAULT_PRICE_BOUNDS, PRICE_STEP_DOLLARS } from "../fields/price-tally.ts";

/** One press of an arrow key. @see Specification §9, "Slider" */
const STEPS: Record<RangeUnit, number> = {
  dollars: PRICE_STEP_DOLLARS,
  km: 5_000,
  year: 1,
  cc: 50,
  metres: 0.5,
  kilograms: 100,
  kilowatts: 10,
};

const WEEKLY_FIELDS: readonly string[] = ["subscription_price", "weekly_price_range"];

/** Where a field's numbers are far smaller than others of its unit, as a charge's kilometres are than an odometer's. */
const STEPS_BY_FIELD: ReadonlyMap<string, number> = new Map([
  ...WEEKLY_FIELDS.map((field) => [field, 10] as const),
  ["electric_range", 10],
  ["bond", 50],
  ["km_included", 50],
]);

export type RangeLimits = { min: number; max: number; step: number };

export type RangeValues = {
  min: number | null;
  max: number | null;
  chosenMin: number | null;
  chosenMax: number | null;
};

/** Whole steps around the stock's numbers, never equal. Chosen values count only when the stock has none. */
export function resolveRangeLimits(
  field: string,
  unit: RangeUnit,
  { min, max, chosenMin, chosenMax }: RangeValues,
): RangeLimits {
  const step = STEPS_BY_FIELD.get(field) ?? STEPS[unit];
  const hasDefaults = unit === "dollars" && !STEPS_BY_FIELD.has(field);
  const usual = hasDefaults ? [DEFAULT_PRICE_BOUNDS.min, DEFAULT_PRICE_BOUNDS.max] : null;
  const stocked = [min, max].filter((value) => value !== null);
  const chosen = [chosenMin, chosenMax].filter((value) => value !== null);
  const bounds = stocked.length > 0 ? stocked : (usual ?? chosen);
  const least = bounds.length === 0 ? 0 : Math.floor(Math.min(...bounds) / step) * step;
  const most = bounds.length === 0 ? 0 : Math.ceil(Math.max(...bounds) / step) * step;
  return { min: least, max: Math.max(most, least + step), step };
}

export type ThumbPair = { low: number; high: number };

/** Positions of the thumbs for the two fields (null is blank): on the track, in order, and a step apart. */
export function placeThumbs(
  low: number | null,
  high: number | null,
  { min, max, step }: RangeLimits,
): ThumbPair {
  const right = Math.min(Math.max(high ?? max, min + step), max);
  return { low: Math.max(Math.min(low ?? min, right - step), min), high: right };
}

/** Moves one thumb, up to a step from the other. @see Specification §4, "Price slider" */
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

/** The thumb that a drag means: of two in one place, the one that can move in its direction. */
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

export function isLowOnTop({ low, high }: ThumbPair, { min, max }: RangeLimits): boolean {
  return low - min > max - high;
}
