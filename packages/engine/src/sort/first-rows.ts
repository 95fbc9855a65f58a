import type { OrderPart } from "./order-part.ts";

/** From this many rows on, a sample gives a bound that leaves out nearly all later rows. */
const MIN_ROWS_TO_SAMPLE = 4_096;
const SAMPLED_ROWS = 1_024;
const FEW_SAMPLED_ROWS = 256;
const FEW_ROWS = 64;

/** The first `wanted` rows in order; sorts only about as many. */
export function listFirstRows(
  rows: Uint32Array,
  count: number,
  wanted: number,
  order: OrderPart,
): Uint32Array {
  if (wanted === 0 || count === 0) return new Uint32Array(0);
  const keys = new Float64Array(count);
  order.fillKeys(rows, count, keys);
  const bound = count < MIN_ROWS_TO_SAMPLE ? Number.POSITIVE_INFINITY : estimateBound(keys, wanted);
  const first = sortUpTo(rows, keys, bound, wanted, order);
  return first.length >= Math.min(wanted, count)
    ? first
    : sortUpTo(rows, keys, Number.POSITIVE_INFINITY, wanted, order);
}

/** A key that about `wanted` rows do not exceed; by chance it may be fewer. */
function estimateBound(keys: Float64Array, wanted: number): number {
  const sampled = wanted <= FEW_ROWS ? FEW_SAMPLED_ROWS : SAMPLED_ROWS;
  const step = keys.length / sampled;
  const sample = new Float64Array(sampled);
  for (let at = 0; at < sampled; at += 1) sample[at] = keys[Math.floor(at * step)] ?? 0;
  sample.sort();
  const expected = wanted / step;
  return sample[Math.ceil(expected + 3 * Math.sqrt(expected) + 3)] ?? Number.POSITIVE_INFINITY;
}

function sortUpTo(
  rows: Uint32Array,
  keys: Float64Array,
  highest: number,
  wanted: number,
  order: OrderPart,
): Uint32Array {
  const best: number[] = [];
  const capacity = 2 * wanted + 64;
  let bound = highest;
  let last: number | null = null;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    if (key > bound) continue;
    const row = rows[at] ?? 0;
    if (last !== null && key === bound && order.compare(row, last) >= 0) continue;
    best.push(at);
    if (best.length < capacity) continue;
    sortPlaces(best, rows, keys, order);
    best.length = wanted;
    const lastPlace = best[wanted - 1] ?? 0;
    last = rows[lastPlace] ?? 0;
    bound = keys[lastPlace] ?? bound;
  }
  sortPlaces(best, rows, keys, order);
  return Uint32Array.from(best.slice(0, wanted), (place) => rows[place] ?? 0);
}

function sortPlaces(
  places: number[],
  rows: Uint32Array,
  keys: Float64Array,
  order: OrderPart,
): void {
  places.sort((a, b) => {
    const left = keys[a] ?? 0;
    const right = keys[b] ?? 0;
    if (left !== right) return left < right ? -1 : 1;
    return order.compare(rows[a] ?? 0, rows[b] ?? 0);
  });
}
