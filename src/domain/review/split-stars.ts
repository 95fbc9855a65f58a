/** The fifth star is full only at 5.0. */
const MAX_FULL_STARS = 4;

/** `partial` is the filled part (0 to 1) of the next star. @see Specification §9 */
export function splitStars(average: number): { full: number; partial: number } {
  const stars = Math.min(Math.max(average, 0), MAX_FULL_STARS + 1);
  const full = Math.min(Math.floor(stars), MAX_FULL_STARS);
  return { full, partial: stars - full };
}
