import { NO_VALUE } from "../columns/dictionary.ts";

export type CodeCounts = { readonly codes: Uint32Array; readonly counts: Uint32Array };

/** @param byCode - The number of rows by code, below `limit`. */
export function collectCounts(byCode: Uint32Array, limit: number): CodeCounts {
  const stop = Math.min(limit, byCode.length);
  let met = 0;
  for (let code = NO_VALUE + 1; code < stop; code += 1) met += byCode[code] === 0 ? 0 : 1;
  const codes = new Uint32Array(met);
  const counts = new Uint32Array(met);
  let end = 0;
  for (let code = NO_VALUE + 1; code < stop; code += 1) {
    const count = byCode[code] ?? 0;
    if (count === 0) continue;
    codes[end] = code;
    counts[end] = count;
    end += 1;
  }
  return { codes, counts };
}
