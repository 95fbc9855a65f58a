/** One of the steps by which rows are ordered. */
export type OrderPart = {
  /** Sets for each of the first `count` rows a number: a row with a lower one stands before. */
  fillKeys(rows: Uint32Array, count: number, keys: Float64Array): void;
  /** 0 where the step leaves the order open. */
  compare(a: number, b: number): number;
};
