/** Enough that writing takes some of the time in which the kill comes. */
export const SNAPSHOT_CARS = 2_000;
export const SNAPSHOT_PROGRAM = "until killed";
