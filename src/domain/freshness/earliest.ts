/** The first of some moments; null stands for never. */
export function resolveEarliest(...moments: readonly (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}
