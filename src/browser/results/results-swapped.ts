/**
 * Told to the document once new results stand in the place of old ones, before the focus returns to
 * them: what was done to the old ones by script is done again.
 */
export const RESULTS_SWAPPED = "results-swapped";
