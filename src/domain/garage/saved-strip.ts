/** Saved vehicles in the strip, the latest first. @see Specification §9, "Favourites strip" */
export const STRIP_SLOTS = 3;

/** The badge of the strip's button says no more than this. */
const MAX_BEYOND = 9;

/** How many saved vehicles the badge of "Compare Cars" adds to the slots: 0 shows none. */
export function countBeyondStrip(savedCount: number): number {
  return Math.min(Math.max(savedCount - STRIP_SLOTS, 0), MAX_BEYOND);
}
