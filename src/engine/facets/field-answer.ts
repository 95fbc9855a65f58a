import type { Column } from "../columns/column.ts";
import type { FacetOrder } from "../engine-settings.ts";
import type { FacetStats } from "../search-result.ts";
import type { CodeCounts } from "./code-tally.ts";
import type { FacetCount, FacetValue } from "./facet-count.ts";
import { keepListedNumbers } from "./keep-listed-numbers.ts";
import { orderFacetValues } from "./order-facet-values.ts";
import { pickSpellings } from "./pick-spellings.ts";

/** What an answer says of one field; no stats where no candidate has a number. */
export type FieldAnswer = {
  readonly values: Record<string, number>;
  readonly stats: FacetStats | null;
};

export type ListingRules = { order: FacetOrder; limit: number };

/** The rows that were counted; `internalIds` tell which of them came first. */
export type CountedRows = { rows: Uint32Array; count: number; internalIds: Uint32Array };

/** The counted values of a field as they are listed, and the range of its numbers. */
export function buildFieldAnswer(
  column: Column,
  tally: CodeCounts,
  counted: CountedRows,
  { order, limit }: ListingRules,
): FieldAnswer {
  const stats = findExtremes(column, tally);
  const rules = { order, limit };
  const kept = keepListedNumbers(tally, column.dictionary.numbers, rules, counted.count);
  const indices = toRecordOfIndices(column, kept, limit);
  if (indices) return { values: indices, stats };
  const listed = orderFacetValues(toFacetCount(column, kept, counted), order, counted.count, limit);
  return { values: Object.fromEntries(listed), stats };
}

/** JavaScript takes whole numbers below it for indices of an object, and lists them ascending. */
const FIRST_BEYOND_INDICES = 2 ** 32 - 1;

/**
 * The values of a field where no order can be given to them: nothing but indices, none to be left
 * out. Prices and kilometres are such, the fields with the most values. Null for all others.
 */
function toRecordOfIndices(
  { dictionary: { numbers } }: Column,
  { codes, counts }: CodeCounts,
  limit: number,
): Record<string, number> | null {
  if (codes.length > limit) return null;
  for (const code of codes) if (!isIndex(numbers[code] ?? 0)) return null;
  const record: Record<string, number> = {};
  for (let at = 0; at < codes.length; at += 1) {
    record[numbers[codes[at] ?? 0] ?? 0] = counts[at] ?? 0;
  }
  return record;
}

function isIndex(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < FIRST_BEYOND_INDICES;
}

function findExtremes(
  { dictionary: { numbers } }: Column,
  { codes }: CodeCounts,
): FacetStats | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const code of codes) {
    const number = numbers[code] ?? Number.POSITIVE_INFINITY;
    if (number === Number.POSITIVE_INFINITY) continue;
    if (number < min) min = number;
    if (number > max) max = number;
  }
  return min <= max ? { min, max } : null;
}

/** Values that compare alike are one, spelt as the oldest document has it. */
export function toFacetCount(column: Column, tally: CodeCounts, counted: CountedRows): FacetCount {
  const { dictionary } = column;
  const numbers: FacetCount["numbers"] = [];
  const strings: FacetValue[] = [];
  const { codes, counts } = dictionary.hasVariants()
    ? pickSpellings(column, tally, counted)
    : tally;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    const count = counts[at] ?? 0;
    const compared = dictionary.comparedAt(code);
    if (typeof compared === "number") numbers.push({ value: compared, count });
    else
      strings.push({ normalised: compared, spelling: String(dictionary.spellingAt(code)), count });
  }
  return { numbers, strings };
}
