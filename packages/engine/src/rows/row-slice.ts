/** Some rows of an array, the first `count`. */
export type RowSlice = { rows: Uint32Array; count: number };
