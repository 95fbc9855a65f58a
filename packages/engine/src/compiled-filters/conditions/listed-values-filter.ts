import type { Column } from "../../columns/column.ts";
import { NO_VALUE } from "../../columns/dictionary.ts";
import type { Scalar } from "../../values/scalar.ts";
import type { PassTable } from "../marks/pass-table.ts";
import { createValueFilter, type RowFilter } from "../row-filter.ts";

/** Up to this many values are compared one by one with a row's codes. */
const FEW_VALUES = 4;

/** With fewer codes a table is cheap, and a row needs one lookup. */
const FEW_CODES = 4_096;

/**
 * Passes rows that have one of these values. In a column such as `id` a table over the codes would be as long
 * as the stock, for each vehicle asked for: a few values are compared by code instead.
 * @param keys - Normalised values.
 * @param table - The same test by code, for many values or few codes.
 */
export function createListedValuesFilter(
  column: Column,
  keys: ReadonlySet<Scalar>,
  table: PassTable,
): RowFilter {
  const byTable = createValueFilter(column, table);
  if (keys.size > FEW_VALUES) return byTable;
  return (rows, count, verdicts) => {
    if (column.dictionary.limit() < FEW_CODES) byTable(rows, count, verdicts);
    else markRows(column, findRoots(column, keys), rows, count, verdicts);
  };
}

function findRoots({ dictionary }: Column, keys: ReadonlySet<Scalar>): number[] {
  return Array.from(keys, (key) => dictionary.findRoot(key)).filter((root) => root !== undefined);
}

function markRows(
  { codes, lists, dictionary }: Column,
  roots: readonly number[],
  rows: Uint32Array,
  count: number,
  verdicts: Uint8Array,
): void {
  const hasVariants = dictionary.hasVariants();
  const toRoot = (code: number) => (hasVariants ? dictionary.rootOf(code) : code);
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] ?? 0;
    let verdict = 0;
    if (lists) {
      const start = lists.starts[row] ?? 0;
      const end = start + (lists.lengths[row] ?? 0);
      for (let value = start; value < end && verdict === 0; value += 1) {
        verdict = roots.includes(toRoot(lists.values[value] ?? NO_VALUE)) ? 1 : 0;
      }
    } else verdict = roots.includes(toRoot(codes[row] ?? NO_VALUE)) ? 1 : 0;
    verdicts[at] = verdict;
  }
}
