import type { OrderPart } from "../sort/order-part.ts";
import { findPlace } from "./merge-rows.ts";

/** Rows cached in order for each list: the pages that visitors ask for most. */
export const CACHED_ROWS = 256;

/** Orders cached for one list; the oldest is evicted. */
const MAX_ORDERS = 16;

/** After this many changes the first rows are sorted again. */
const MAX_CHANGES = 512;

type SortableRows = {
  rows: Uint32Array;
  count: number;
  readonly createOrder: () => OrderPart;
  readonly sortFirst: (wanted: number) => Uint32Array;
};

/** The first rows of a list in the orders asked for, repaired when rows change. */
export type CachedFirstRows = {
  /** At least `wanted` (at most `CACHED_ROWS`) of the first rows, or all rows of a shorter list. */
  find(order: string, wanted: number, sortable: SortableRows): Uint32Array;
  note(row: number): void;
};

/** `seen` counts the changes already applied; `isWhole` means that it has all rows of the list. */
type FirstRows = { rows: Uint32Array; seen: number; isWhole: boolean };

export function createCachedFirstRows(): CachedFirstRows {
  const byOrder = new Map<string, FirstRows>();
  let changes: number[] = [];

  function keep(order: string, rows: Uint32Array, isWhole: boolean): Uint32Array {
    const [first] = byOrder.keys();
    if (first !== undefined && byOrder.size >= MAX_ORDERS && !byOrder.has(order))
      byOrder.delete(first);
    byOrder.set(order, { rows, seen: changes.length, isWhole });
    return rows;
  }

  return {
    find(order, wanted, sortable) {
      const first = byOrder.get(order);
      if (first && first.seen === changes.length) return first.rows;
      if (first) {
        const repaired = repairFirstRows(first, new Set(changes.slice(first.seen)), sortable);
        if (repaired.rows.length >= Math.min(wanted, sortable.count)) {
          return keep(order, repaired.rows, repaired.isWhole);
        }
      }
      return keep(order, sortable.sortFirst(CACHED_ROWS), sortable.count <= CACHED_ROWS);
    },
    note(row) {
      if (byOrder.size === 0) return;
      changes.push(row);
      if (changes.length <= MAX_CHANGES) return;
      byOrder.clear();
      changes = [];
    },
  };
}

/** Removes the changed rows, then inserts those that come before the end of the cached ones. */
function repairFirstRows(
  { rows, isWhole }: FirstRows,
  changed: ReadonlySet<number>,
  sortable: SortableRows,
): Pick<FirstRows, "rows" | "isWhole"> {
  const order = sortable.createOrder();
  const unchanged = rows.filter((row) => !changed.has(row));
  const last = unchanged.at(-1);
  const coming = [...changed]
    .filter((row) => isAmong(sortable, row))
    .filter((row) => isWhole || (last !== undefined && order.compare(row, last) < 0))
    .sort((a, b) => order.compare(a, b));
  const repaired: number[] = [];
  let next = 0;
  for (const row of unchanged) {
    for (; next < coming.length && order.compare(coming[next] ?? 0, row) < 0; next += 1) {
      repaired.push(coming[next] ?? 0);
    }
    repaired.push(row);
  }
  const all = Uint32Array.from([...repaired, ...coming.slice(next)]);
  return { rows: all.slice(0, CACHED_ROWS), isWhole: isWhole && all.length <= CACHED_ROWS };
}

function isAmong({ rows, count }: SortableRows, row: number): boolean {
  const at = findPlace(rows, count, row);
  return at < count && rows[at] === row;
}
