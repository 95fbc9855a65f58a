import type { Column } from "../columns/column.ts";
import type { FacetStats } from "../search-result.ts";
import type { CodeCounts } from "./code-counts.ts";
import type { FacetCount, FacetValue } from "./facet-count.ts";
import { type ListingRules, listNumbers, type NumberCounts } from "./list-numbers.ts";
import { orderFacetValues } from "./order-facet-values.ts";
import { type CountedRows, pickSpellings } from "./pick-spellings.ts";

/** The answer for one field; `stats` is null where no candidate has a number. */
export type FieldAnswer = {
  readonly values: Record<string, number>;
  /** Whether `values` is built when first read: pages show only the range of such a field. */
  readonly isLazy: boolean;
  readonly stats: FacetStats | null;
};

/** From this many numbers on, values are listed only when they are read. */
const MIN_NUMBERS_TO_WAIT = 64;

export function buildFieldAnswer(
  column: Column,
  tally: CodeCounts,
  counted: CountedRows,
  rules: ListingRules,
): FieldAnswer {
  const { count } = counted;
  const stats = findExtremes(column, tally);
  const numbers = copyNumbers(column, tally);
  if (numbers === null) {
    const all = toFacetCount(column, tally, counted);
    const listed = orderFacetValues(all, rules.order, count, rules.limit);
    return { values: Object.fromEntries(listed), isLazy: false, stats };
  }
  return numbers.values.length < MIN_NUMBERS_TO_WAIT
    ? { values: listNumbers(numbers, rules, count), isLazy: false, stats }
    : createLazyAnswer(stats, () => listNumbers(numbers, rules, count));
}

function createLazyAnswer(
  stats: FacetStats | null,
  list: () => Record<string, number>,
): FieldAnswer {
  let values: Record<string, number> | null = null;
  return {
    get values() {
      values ??= list();
      return values;
    },
    isLazy: true,
    stats,
  };
}

function copyNumbers(
  { dictionary: { numbers } }: Column,
  { codes, counts }: CodeCounts,
): NumberCounts | null {
  const values = new Float64Array(codes.length);
  for (let at = 0; at < codes.length; at += 1) {
    const value = numbers[codes[at] ?? 0] ?? Number.POSITIVE_INFINITY;
    if (value === Number.POSITIVE_INFINITY) return null;
    values[at] = value;
  }
  return { values, counts };
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

/** Merges values that compare alike, in the spelling of the oldest document. */
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
