import type { FacetOrder } from "../engine-settings.ts";
import type { CodeCounts } from "./code-counts.ts";
import { MAX_CANDIDATES_FOR_TEXT_ORDER } from "./order-facet-values.ts";

/**
 * Drops numbers beyond the limit without sorting all: kilometres have tens of thousands. Returns all where
 * some value is a text or numbers are in text order.
 * @param numbers - By code, infinite for a text.
 * @param candidates - The number of counted documents.
 */
export function keepListedNumbers(
  { codes, counts }: CodeCounts,
  numbers: Float64Array,
  { order, limit }: { order: FacetOrder; limit: number },
  candidates: number,
): CodeCounts {
  const all = { codes, counts };
  if (limit === 0 || codes.length <= limit || candidates <= MAX_CANDIDATES_FOR_TEXT_ORDER)
    return all;
  for (const code of codes) if (numbers[code] === Number.POSITIVE_INFINITY) return all;
  if (order === "alpha") {
    const values = Float64Array.from(codes, (code) => numbers[code] ?? 0).sort();
    const last = values[limit - 1] ?? Number.NEGATIVE_INFINITY;
    return pick(all, limit, (at) => (numbers[codes[at] ?? 0] ?? 0) <= last);
  }
  const lowest = findLowestCount(counts, limit);
  let above = 0;
  for (const count of counts) if (count > lowest) above += 1;
  const ties = new Float64Array(codes.length);
  let end = 0;
  for (let at = 0; at < codes.length; at += 1) {
    if (counts[at] !== lowest) continue;
    ties[end] = numbers[codes[at] ?? 0] ?? 0;
    end += 1;
  }
  const tied = ties.subarray(0, end).sort();
  // Among equal counts the highest values are listed.
  const first = tied[end - (limit - above)] ?? Number.POSITIVE_INFINITY;
  return pick(all, limit, (at) => {
    const count = counts[at] ?? 0;
    return count > lowest || (count === lowest && (numbers[codes[at] ?? 0] ?? 0) >= first);
  });
}

function findLowestCount(counts: Uint32Array, limit: number): number {
  const sorted = counts.slice().sort();
  return sorted[sorted.length - limit] ?? 0;
}

function pick({ codes, counts }: CodeCounts, limit: number, isListed: (at: number) => boolean) {
  const picked = { codes: new Uint32Array(limit), counts: new Uint32Array(limit) };
  let end = 0;
  for (let at = 0; at < codes.length; at += 1) {
    if (!isListed(at)) continue;
    picked.codes[end] = codes[at] ?? 0;
    picked.counts[end] = counts[at] ?? 0;
    end += 1;
  }
  return picked;
}
