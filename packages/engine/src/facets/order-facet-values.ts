import type { FacetOrder } from "../engine-settings.ts";
import { compareBytes } from "../values/compare-bytes.ts";
import { formatNumber } from "../values/format-number.ts";
import type { FacetCount } from "./facet-count.ts";

/** Up to this many candidates, numbers are listed as text (`10` before `9`); above, by size. */
export const MAX_CANDIDATES_FOR_TEXT_ORDER = 3000;

type Listed = { key: string; count: number; compareTo: number | string };

/**
 * Values in answer order, at most `limit`: numbers, then strings. By count, ties are in descending order of
 * value.
 */
export function orderFacetValues(
  { numbers, strings }: FacetCount,
  order: FacetOrder,
  candidates: number,
  limit: number,
): [string, number][] {
  const isTextOrder = candidates <= MAX_CANDIDATES_FOR_TEXT_ORDER;
  const listedNumbers = numbers.map(({ value, count }): Listed => {
    const key = formatNumber(value);
    return { key, count, compareTo: isTextOrder ? key : value };
  });
  const listedStrings = strings.map(
    ({ normalised, spelling, count }): Listed => ({ key: spelling, count, compareTo: normalised }),
  );
  const compare = order === "count" ? compareCounts : compareValues;
  return [...listedNumbers.sort(compare), ...listedStrings.sort(compare)]
    .slice(0, limit)
    .map(({ key, count }) => [key, count]);
}

function compareCounts(a: Listed, b: Listed): number {
  return b.count - a.count || compareValues(b, a);
}

function compareValues({ compareTo: a }: Listed, { compareTo: b }: Listed): number {
  return typeof a === "number" && typeof b === "number"
    ? a - b
    : compareBytes(String(a), String(b));
}
