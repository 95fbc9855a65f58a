/** Concurrent writers. */
export const LANES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** So small that checkpoints are written again and again. */
export const CHECKPOINT_BYTES = 20_000;

/** Many documents with this text make a write long enough for a kill to interrupt it. */
export const LARGE_TEXT = "text ".repeat(200);
