/** Whole cents of dollars, as feeds and configuration have them: some of two decimals are no whole number of cents in binary. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
