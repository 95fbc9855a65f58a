/** Vehicles whose cards are asked for by their ids at once: as many saved cars are shown. */
export const MAX_LISTED_CARDS = 50;
