import type { MappedVehicle } from "../map-row.ts";
import type { KnownVehicle } from "./known-vehicle.ts";

/** A value that becomes this many times what it was, or this part of it, is one that nobody gave a car. */
const LEAP_FACTOR = 10;

const JUDGED = ["price", "km"] as const;

/** What cents for dollars, or another column's numbers, show in. */
export type LeapField = (typeof JUDGED)[number];

type Leap = { sourceKey: string; before: number; after: number };

/**
 * Of the vehicles for sale: how many values would leap, how many vehicles had no value to leap from,
 * and the first leap of the file, to show to the operator.
 */
export type LeapCounts = Record<LeapField, { leaps: number; without: number; first: Leap | null }>;

export function createLeapCounts(): LeapCounts {
  return {
    price: { leaps: 0, without: 0, first: null },
    km: { leaps: 0, without: 0, first: null },
  };
}

/**
 * Counts into `counts` the values of a vehicle for sale that would become a tenth or less, or ten
 * times or more, of what they were. Without an old value, or with 0 km, there is nothing to compare;
 * a value that is taken away is lost and no leap.
 */
export function addLeaps(
  counts: LeapCounts,
  { imported: said, sourceKey }: MappedVehicle,
  { imported: known, soldAt }: KnownVehicle,
): void {
  if (soldAt !== null) return;
  for (const field of JUDGED) {
    const [before, after] = [known[field], said[field]];
    if (before === null || before === 0) {
      counts[field].without += 1;
    } else if (after !== null && said.status !== "sold" && isLeap(before, after)) {
      counts[field].leaps += 1;
      counts[field].first ??= { sourceKey, before, after };
    }
  }
}

function isLeap(before: number, after: number): boolean {
  return after * LEAP_FACTOR <= before || after >= before * LEAP_FACTOR;
}
