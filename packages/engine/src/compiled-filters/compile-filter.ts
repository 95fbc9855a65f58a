import type { FilterNode } from "../filter-syntax/filter-node.ts";
import { listConditions } from "../filter-syntax/list-conditions.ts";
import { createBitFilter } from "./bits/create-bit-filter.ts";
import { type ColumnFinder, compileRowFilter } from "./compile-row-filter.ts";
import { countParts } from "./count-parts.ts";
import type { RowFilter } from "./row-filter.ts";

/** A filter that needs at most this many passes over the rows is evaluated part by part. */
const FEW_PARTS = 32;
/** One pass over the rows costs as much as this many conditions over bits. */
const CONDITIONS_OF_A_PART = 500;

/**
 * Valid until another field becomes known. Evaluates part by part where conditions can be joined into few
 * passes, else over bits.
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
