/** Writers beside each other. */
export const LANES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** So few that checkpoints are written again and again. */
export const CHECKPOINT_BYTES = 20_000;

/** Of a document of which many make a write long enough for a kill to cut it. */
export const LARGE_TEXT = "text ".repeat(200);
