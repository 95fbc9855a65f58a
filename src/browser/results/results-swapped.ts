/** Dispatched on the document after a swap, before the focus returns: scripts restore their changes. */
export const RESULTS_SWAPPED = "results-swapped";
