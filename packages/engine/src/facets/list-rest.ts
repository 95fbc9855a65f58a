import type { RowSlice } from "../rows/row-slice.ts";

/** With a larger share of other rows, counting those saves nothing. */
const MAX_REST = 1 / 2;

/** The rows below `limit` that are not listed, if they are few; else null. Some may have no document. */
export function listRest({ rows, count }: RowSlice, limit: number): Uint32Array | null {
  const rest = limit - count;
  if (rest > count * MAX_REST) return null;
  const isListed = new Uint8Array(limit);
  for (let at = 0; at < count; at += 1) isListed[rows[at] ?? 0] = 1;
  const left = new Uint32Array(rest);
  let end = 0;
  for (let row = 0; row < limit; row += 1) {
    if (isListed[row] === 1) continue;
    left[end] = row;
    end += 1;
  }
  return left;
}
