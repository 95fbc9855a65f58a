import type { UnderstoodPart } from "../query/search-state.ts";

/** Every part starts from this. */
export const NO_MEANING: Omit<UnderstoodPart, "places"> = {
  choices: {},
  ranges: {},
  sort: null,
  identifiers: [],
  corrected: null,
};
