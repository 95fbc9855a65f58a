/** The first `count` rows of an array. */
export type RowSlice = { rows: Uint32Array; count: number };
