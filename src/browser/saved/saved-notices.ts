import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";

export const UNKEPT =
  "This could not be saved: your browser blocks this site's storage, or it is full.";

/** The list has one limit, and says so when it is reached. */
export const FULL = `You have saved ${MAX_SAVED_VEHICLES}, the most that this list holds. Remove one to save another.`;
