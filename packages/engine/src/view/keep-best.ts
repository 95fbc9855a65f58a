import type { Column } from "../columns/column.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import type { RowSlice } from "../rows/row-slice.ts";
import type { OrderPart } from "../sort/order-part.ts";

/**
 * Among rows that share a value only the first in an order stays; rows without a value all stay. The result
 * is in the given order.
 */
export function keepBest(slice: RowSlice, column: Column, order: OrderPart): RowSlice {
  return column.lists ? keepOneByOne(slice, column, order) : keepForEachValue(slice, column, order);
}

function keepForEachValue(
  { rows, count }: RowSlice,
  { codes, dictionary }: Column,
  order: OrderPart,
): RowSlice {
  const best = new Map<number, number>();
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] ?? 0;
    const code = codes[row] ?? NO_VALUE;
    if (code === NO_VALUE) continue;
    const root = dictionary.rootOf(code);
    const known = best.get(root);
    if (known === undefined || order.compare(row, known) < 0) best.set(root, row);
  }
  return pick(rows, count, (row) => {
    const code = codes[row] ?? NO_VALUE;
    return code === NO_VALUE || best.get(dictionary.rootOf(code)) === row;
  });
}

/** With several values in a row, a row may be behind another one for each value. */
function keepOneByOne(
  { rows, count }: RowSlice,
  { codesAt, dictionary }: Column,
  order: OrderPart,
): RowSlice {
  const taken = new Set<number>();
  const best = new Set<number>();
  for (const row of rows.slice(0, count).sort((a, b) => order.compare(a, b))) {
    const roots = codesAt(row).map((code) => dictionary.rootOf(code));
    if (roots.some((root) => taken.has(root))) continue;
    best.add(row);
    for (const root of roots) taken.add(root);
  }
  return pick(rows, count, (row) => best.has(row));
}

function pick(rows: Uint32Array, count: number, isPicked: (row: number) => boolean): RowSlice {
  const picked = rows.subarray(0, count).filter(isPicked);
  return { rows: picked, count: picked.length };
}
