import type { FilterNode } from "../filter-syntax/filter-node.ts";
import { listConditions } from "../filter-syntax/list-conditions.ts";
import { createBitFilter } from "./bits/create-bit-filter.ts";
import { type ColumnFinder, compileRowFilter } from "./compile-row-filter.ts";
import { countParts } from "./count-parts.ts";
import type { RowFilter } from "./row-filter.ts";

/** A filter that goes over the rows so many times or fewer is asked part by part. */
const FEW_PARTS = 32;
/** Going over the rows once more costs as much as so many conditions over bits. */
const CONDITIONS_OF_A_PART = 500;

/**
 * A filter over rows, right until another field becomes known: part by part where its conditions can
 * be joined into few, else by bits.
 */
export function compileFilter(node: FilterNode, findColumn: ColumnFinder): RowFilter {
  const parts = countParts(node, findColumn);
  const isFew = parts <= FEW_PARTS || countConditions(node) > parts * CONDITIONS_OF_A_PART;
  return isFew ? compileRowFilter(node, findColumn) : createBitFilter(node, findColumn);
}

export function countConditions(node: FilterNode): number {
  let count = 0;
  for (const _ of listConditions(node)) count += 1;
  return count;
}
