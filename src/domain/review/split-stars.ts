/** Stars that are drawn whole; the one after them is drawn in part, and 5.0 fills it. */
const MAX_FULL_STARS = 4;

/**
 * How many stars of five an average fills, and which part (0 to 1) of the next. Out of 0 to 5 counts
 * as the nearer end.
 *
 * @see Specification §9, "At most 4 full stars plus a partial star"
 */
export function splitStars(average: number): { full: number; partial: number } {
  const stars = Math.min(Math.max(average, 0), MAX_FULL_STARS + 1);
  const full = Math.min(Math.floor(stars), MAX_FULL_STARS);
  return { full, partial: stars - full };
}
