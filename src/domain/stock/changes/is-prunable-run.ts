/** How many imports of a dealership and format can be taken back, and keep their rejects. */
export const RUNS_KEPT = 10;

/** For how many days they can. */
export const RUNS_KEPT_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Whether what an import left may go: its rejects, and what vehicles were before it. The latest of
 * a dealership and format stays, however old. `rank` counts from 1, the latest; `age` is in
 * milliseconds.
 */
export function isPrunableRun({ rank, age }: { rank: number; age: number }): boolean {
  if (rank > RUNS_KEPT) return true;
  return rank > 1 && age > RUNS_KEPT_DAYS * DAY_MS;
}
