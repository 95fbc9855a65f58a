import type { Column } from "../columns/column.ts";
import type { Scalar } from "../values/scalar.ts";
import type { RowFilter } from "./row-filter.ts";

/** By the values of a column, what else a row that has one must meet: any of them. */
export type FiltersByValue = ReadonlyMap<Scalar, readonly RowFilter[]>;

/**
 * Passes rows that meet some filter of some value they have. A filter is asked only about the rows
 * that have its value, so that thousands of them cost hardly more than one.
 *
 * @param hasValue - Passes the rows that have some of the values.
 */
export function createDispatchFilter(
  column: Column,
  filters: FiltersByValue,
  hasValue: RowFilter,
): RowFilter {
  return (rows, count, verdicts) => {
    verdicts.fill(0, 0, count);
    const isMet = new Uint8Array(count);
    hasValue(rows, count, isMet);
    for (const [filter, own] of groupByFilter(column, filters, rows, isMet)) {
      const asked = Uint32Array.from(own, (at) => rows[at] ?? 0);
      const passes = new Uint8Array(asked.length);
      filter(asked, asked.length, passes);
      own.forEach((at, nth) => {
        if (passes[nth] === 1) verdicts[at] = 1;
      });
    }
  };
}

/** For each filter the places of the rows that it must be asked about, ascending and each once. */
function groupByFilter(
  { codesAt, dictionary }: Column,
  filters: FiltersByValue,
  rows: Uint32Array,
  isMet: Uint8Array,
): Map<RowFilter, number[]> {
  const groups = new Map<RowFilter, number[]>();
  isMet.forEach((verdict, at) => {
    if (verdict === 0) return;
    for (const code of codesAt(rows[at] ?? 0)) {
      for (const filter of filters.get(dictionary.comparedAt(code)) ?? []) {
        const places = groups.get(filter);
        if (!places) groups.set(filter, [at]);
        else if (places.at(-1) !== at) places.push(at);
      }
    }
  });
  return groups;
}
