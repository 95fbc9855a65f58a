import type { MappedVehicle } from "../map-row.ts";
import type { StoredVehicle } from "./stored-vehicle.ts";

/** A value that grows or shrinks by this factor is taken for an error of the file. */
const LEAP_FACTOR = 10;

const JUDGED = ["price", "km"] as const;

/** Fields that reveal cents read as dollars, or another column's numbers. */
export type LeapField = (typeof JUDGED)[number];

type Leap = { sourceKey: string; before: number; after: number };

/** `without` had no old value to compare; `first` is an example for the operator. */
export type LeapCounts = Record<LeapField, { leaps: number; without: number; first: Leap | null }>;

export function createLeapCounts(): LeapCounts {
  return {
    price: { leaps: 0, without: 0, first: null },
    km: { leaps: 0, without: 0, first: null },
  };
}

/** Adds a vehicle's leaps to `counts`. An old value of 0 km is not compared; a removed value is a loss. */
export function addLeaps(
  counts: LeapCounts,
  { imported: given, sourceKey }: MappedVehicle,
  { imported: stored, soldAt }: StoredVehicle,
): void {
  if (soldAt !== null) return;
  for (const field of JUDGED) {
    const [before, after] = [stored[field], given[field]];
    if (before === null || before === 0) {
      counts[field].without += 1;
    } else if (after !== null && given.status !== "sold" && isLeap(before, after)) {
      counts[field].leaps += 1;
      counts[field].first ??= { sourceKey, before, after };
    }
  }
}

function isLeap(before: number, after: number): boolean {
  return after * LEAP_FACTOR <= before || after >= before * LEAP_FACTOR;
}
