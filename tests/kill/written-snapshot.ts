/** Enough for kills to hit a write. */
export const SNAPSHOT_CARS = 2_000;
export const SNAPSHOT_PROGRAM = "until killed";
