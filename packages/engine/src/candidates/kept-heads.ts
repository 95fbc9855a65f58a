import type { OrderPart } from "../sort/order-part.ts";
import { findPlace } from "./merge-rows.ts";

/** Rows cached in order for each list: the pages that visitors ask for most. */
export const KEPT_ROWS = 256;

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
export type KeptHeads = {
  /** At least `wanted` (at most `KEPT_ROWS`) of the first rows, or all rows of a shorter list. */
  find(order: string, wanted: number, sortable: SortableRows): Uint32Array;
  note(row: number): void;
};

/** `seen` counts the changes already applied; `isWhole` means that it has all rows of the list. */
type Head = { rows: Uint32Array; seen: number; isWhole: boolean };

export function createKeptHeads(): KeptHeads {
  const heads = new Map<string, Head>();
  let changes: number[] = [];

  function keep(order: string, rows: Uint32Array, isWhole: boolean): Uint32Array {
    const [first] = heads.keys();
    if (first !== undefined && heads.size >= MAX_ORDERS && !heads.has(order)) heads.delete(first);
    heads.set(order, { rows, seen: changes.length, isWhole });
    return rows;
  }

  return {
    find(order, wanted, sortable) {
      const head = heads.get(order);
      if (head && head.seen === changes.length) return head.rows;
      if (head) {
        const mended = mendHead(head, new Set(changes.slice(head.seen)), sortable);
        if (mended.rows.length >= Math.min(wanted, sortable.count)) {
          return keep(order, mended.rows, mended.isWhole);
        }
      }
      return keep(order, sortable.sortFirst(KEPT_ROWS), sortable.count <= KEPT_ROWS);
    },
    note(row) {
      if (heads.size === 0) return;
      changes.push(row);
      if (changes.length <= MAX_CHANGES) return;
      heads.clear();
      changes = [];
    },
  };
}

/** Removes the changed rows, then inserts those that come before the end of the head. */
function mendHead(
  { rows, isWhole }: Head,
  changed: ReadonlySet<number>,
  sortable: SortableRows,
): Pick<Head, "rows" | "isWhole"> {
  const order = sortable.createOrder();
  const kept = rows.filter((row) => !changed.has(row));
  const last = kept.at(-1);
  const coming = [...changed]
    .filter((row) => isAmong(sortable, row))
    .filter((row) => isWhole || (last !== undefined && order.compare(row, last) < 0))
    .sort((a, b) => order.compare(a, b));
  const mended: number[] = [];
  let next = 0;
  for (const row of kept) {
    for (; next < coming.length && order.compare(coming[next] ?? 0, row) < 0; next += 1) {
      mended.push(coming[next] ?? 0);
    }
    mended.push(row);
  }
  const all = Uint32Array.from([...mended, ...coming.slice(next)]);
  return { rows: all.slice(0, KEPT_ROWS), isWhole: isWhole && all.length <= KEPT_ROWS };
}

function isAmong({ rows, count }: SortableRows, row: number): boolean {
  const at = findPlace(rows, count, row);
  return at < count && rows[at] === row;
}
