import type { FacetOrder } from "../engine-settings.ts";
import { keepListedNumbers } from "./keep-listed-numbers.ts";
import { orderFacetValues } from "./order-facet-values.ts";

export type NumberCounts = { readonly values: Float64Array; readonly counts: Uint32Array };

export type ListingRules = { order: FacetOrder; limit: number };

/** JavaScript treats whole numbers below it as array indices, and lists them ascending. */
const FIRST_BEYOND_INDICES = 2 ** 32 - 1;

export function listNumbers(
  numbers: NumberCounts,
  rules: ListingRules,
  candidates: number,
): Record<string, number> {
  const indices = toRecordOfIndices(numbers, rules.limit);
  if (indices) return indices;
  const { values, counts } = numbers;
  const places = Uint32Array.from(values, (_, at) => at);
  const chosen = keepListedNumbers({ codes: places, counts }, values, rules, candidates);
  const listed = Array.from(chosen.codes, (place, at) => ({
    value: values[place] ?? 0,
    count: chosen.counts[at] ?? 0,
  }));
  const all = { numbers: listed, strings: [] };
  return Object.fromEntries(orderFacetValues(all, rules.order, candidates, rules.limit));
}

/**
 * A shortcut for values whose order JavaScript decides, with none to leave out, such as prices and
 * kilometres. Null for all others.
 */
function toRecordOfIndices(
  { values, counts }: NumberCounts,
  limit: number,
): Record<string, number> | null {
  if (values.length > limit || !values.every(isIndex)) return null;
  const record: Record<string, number> = {};
  for (let at = 0; at < values.length; at += 1) record[values[at] ?? 0] = counts[at] ?? 0;
  return record;
}

function isIndex(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < FIRST_BEYOND_INDICES;
}
