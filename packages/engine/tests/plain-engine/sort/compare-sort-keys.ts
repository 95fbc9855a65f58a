import type { SortCriterion } from "#engine/sort/parse-sort.ts";
import { type Cell, listItems, toCompared } from "../values/cell.ts";
import { compareTexts, type Scalar } from "../values/plain-values.ts";

/** The value that a document is sorted by; null, which is always last, where it has none. */
export type SortKey = Scalar | null;

/**
 * The best of a document's values for a direction: the smallest or greatest number, or a string where there
 * is no number.
 */
export function resolveSortKey(cell: Cell, direction: SortCriterion["direction"]): SortKey {
  if (typeof cell === "number") return cell;
  let best: SortKey = null;
  for (const item of listItems(cell)) {
    const compared = toCompared(item);
    if (compareSortKeys(compared, best, direction) < 0) best = compared;
  }
  return best;
}

/** Numbers, then strings by their bytes, then nothing; a direction reverses numbers and strings. */
export function compareSortKeys(
  a: SortKey,
  b: SortKey,
  direction: SortCriterion["direction"],
): number {
  const sign = direction === "asc" ? 1 : -1;
  if (typeof a === "number" && typeof b === "number") return sign * (a < b ? -1 : Number(a > b));
  if (typeof a === "string" && typeof b === "string") return sign * compareTexts(a, b);
  return toKindRank(a) - toKindRank(b);
}

function toKindRank(key: SortKey): number {
  if (key === null) return 2;
  return typeof key === "number" ? 0 : 1;
}
