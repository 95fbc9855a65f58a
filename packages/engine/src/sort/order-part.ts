export type OrderPart = {
  /** A row with a lower key comes first. */
  fillKeys(rows: Uint32Array, count: number, keys: Float64Array): void;
  compare(a: number, b: number): number;
};
