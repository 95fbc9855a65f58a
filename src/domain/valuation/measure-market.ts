import { type Comparable, foldName, type ValuedVehicle } from "./comparable.ts";

/** Below it no figure is drawn from the stock. */
export const MIN_COMPARABLES = 5;

/** The prices of similar vehicles, brought to the year and kilometres of one. */
export type Market = {
  /** Whole dollars, not rounded. */
  price: number;
  /** Half the width of the range, as a share of the price. */
  spread: number;
  count: number;
};

/** Shares of the price, as natural logarithms, that 10,000 km and a year take off: what is known before looking. */
const USUAL = { km: 0.025, year: 0.055 };

/** The slopes stay within these, whatever a handful of prices says: more kilometres never raise a figure. */
const BOUNDS = {
  km: { min: 0.008, max: 0.05 },
  year: { min: 0.02, max: 0.14 },
};

/** So many vehicles does the usual loss weigh against those that are there. */
const USUAL_WEIGHT = 6;

/** Driven in a year, where the stock does not say. */
const KM_A_YEAR = 15_000;

const SAME_BADGE_WEIGHT = 8;
const AKIN_BADGE_WEIGHT = 3;

const MIN_SPREAD = 0.04;
const MAX_SPREAD = 0.2;

/**
 * The price that similar vehicles point to, or null where they are fewer than five. Each is brought to the year
 * and the kilometres of the valued one; the weighted median of these counts those of its badge and year more.
 * Weights and slopes do not depend on its kilometres, so that more of them only ever lower the price.
 * `currentYear` bounds the age of vehicles whose kilometres are not known.
 */
export function measureMarket(
  comparables: readonly Comparable[],
  vehicle: ValuedVehicle,
  currentYear: number,
): Market | null {
  if (comparables.length < MIN_COMPARABLES) return null;
  // In one order, so that the sums of fractions are the same whatever order they came in.
  const points = comparables
    .map((one) => toPoint(one, vehicle, currentYear))
    .toSorted(
      (one, other) => one.price - other.price || one.km - other.km || one.years - other.years,
    );
  const slopes = fitSlopes(points);
  const subjectKm = vehicle.km / 10_000;
  const levels = points
    .map(({ price, km, years, weight }) => ({
      value: price + slopes.km * km + slopes.year * years,
      weight,
    }))
    .toSorted((one, other) => one.value - other.value);
  const middle = findQuantile(levels, 0.5);
  const half = (findQuantile(levels, 0.75) - findQuantile(levels, 0.25)) / 2;
  return {
    price: Math.exp(middle - slopes.km * subjectKm),
    spread: Math.min(Math.max(half, MIN_SPREAD), MAX_SPREAD),
    count: comparables.length,
  };
}

/** A vehicle as the sums take it. */
type Point = {
  /** The natural logarithm, since losses are shares. */
  price: number;
  /** Ten thousands. */
  km: number;
  /** Older than the valued one. */
  years: number;
  weight: number;
};

function toPoint(one: Comparable, vehicle: ValuedVehicle, currentYear: number): Point {
  const years = vehicle.year - one.year;
  const age = Math.max(currentYear - one.year, 0.5);
  return {
    price: Math.log(one.price),
    km: (one.km ?? age * KM_A_YEAR) / 10_000,
    years,
    weight: weighBadge(one.badge, vehicle.badge) / (1 + Math.abs(years)),
  };
}

/** By how much more a vehicle of the same badge says than another of the model. */
function weighBadge(one: string | null, wanted: string | null): number {
  if (!one || !wanted) return 1;
  if (foldName(one) === foldName(wanted)) return SAME_BADGE_WEIGHT;
  return firstWord(one) === firstWord(wanted) ? AKIN_BADGE_WEIGHT : 1;
}

function firstWord(badge: string): string {
  return foldName(badge.trim().split(/\s+/, 1)[0] ?? "");
}

/** Least squares, drawn towards the usual losses as if some vehicles had shown just those. */
function fitSlopes(points: readonly Point[]): { km: number; year: number } {
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  const average = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point) * point.weight, 0) / total;
  const [price, km, years] = [
    average((p) => p.price),
    average((p) => p.km),
    average((p) => p.years),
  ];
  const cross = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point) * point.weight, 0);
  const pull = { km: USUAL_WEIGHT * SAME_BADGE_WEIGHT, year: USUAL_WEIGHT };
  const kmKm = cross((p) => (p.km - km) ** 2) + pull.km;
  const yearYear = cross((p) => (p.years - years) ** 2) + pull.year;
  const kmYear = cross((p) => (p.km - km) * (p.years - years));
  const kmPrice = cross((p) => (p.km - km) * (price - p.price)) + pull.km * USUAL.km;
  const yearPrice = cross((p) => (p.years - years) * (price - p.price)) + pull.year * USUAL.year;
  const determinant = kmKm * yearYear - kmYear ** 2;
  return {
    km: clamp((kmPrice * yearYear - yearPrice * kmYear) / determinant, BOUNDS.km),
    year: clamp((yearPrice * kmKm - kmPrice * kmYear) / determinant, BOUNDS.year),
  };
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(value, min), max);
}

type Level = { value: number; weight: number };

/** Of sorted values, the first at which their weights reach the share. */
function findQuantile(levels: readonly Level[], share: number): number {
  const total = levels.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { value, weight } of levels) {
    passed += weight;
    // A hair below, since the weights are fractions.
    if (passed >= total * share - 1e-9) return value;
  }
  return levels.at(-1)?.value ?? 0;
}
