/** Saved cars that are shown at once. */
export const MAX_LISTED_CARDS = 50;
