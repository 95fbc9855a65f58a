import { DAY_MS } from "../../time/time-units.ts";
/** Imports of a dealership and format that can be undone, and whose rejects can be listed. */
export const UNDOABLE_RUNS = 10;

export const UNDOABLE_DAYS = 30;

/** `rank` 1 is the latest, which always stays; `age` is in milliseconds. */
export function isPrunableRun({ rank, age }: { rank: number; age: number }): boolean {
  if (rank > UNDOABLE_RUNS) return true;
  return rank > 1 && age > UNDOABLE_DAYS * DAY_MS;
}
