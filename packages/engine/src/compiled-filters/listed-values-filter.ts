import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import type { Scalar } from "../values/scalar.ts";
import type { PassTable } from "./marks/pass-table.ts";
import { createValueFilter, type RowFilter } from "./row-filter.ts";

/** So many values or fewer are compared one by one with a row's own. */
const FEW_VALUES = 4;

/** Of a column with fewer codes a table costs next to nothing, and a row is looked up in it at once. */
const FEW_CODES = 4_096;

/**
 * Passes rows that have one of these values. A table over the codes of a column such as `id` would
 * be as long as the stock, for each vehicle that is asked for: of few values their codes are compared.
 *
 * @param keys - The values as filters compare them.
 * @param table - The same test by code, for what is not compared here.
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
