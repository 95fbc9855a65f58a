const OLDEST_YEAR = 1900;

/**
 * Why a year is none that a vehicle can be of, in words for a visitor; null where it may be. Next year's models are
 * on the road already. `current` is the year at the dealer.
 */
export function explainVehicleYear(year: number, current: number): string | null {
  const newest = current + 1;
  const isPossible = year >= OLDEST_YEAR && year <= newest;
  return isPossible ? null : `Please enter a year from ${OLDEST_YEAR} to ${newest}.`;
}
