import type { ColumnarIndex } from "../columnar-index.ts";
import { listFirstRows } from "../sort/first-rows.ts";
import type { SortCriterion } from "../sort/parse-sort.ts";
import { createRowOrder } from "../sort/row-order.ts";
import type { Selection } from "./answer-queries.ts";

/** Rows that are kept in order with a list: the pages that visitors ask for most. */
const KEPT_ROWS = 256;

/** The selected rows in order, those from `from` up to `to`, which is exclusive. */
type HitLister = (
  selection: Selection,
  from: number,
  to: number,
  criteria: readonly SortCriterion[],
) => Uint32Array;

export function createHitLister({ columns, rows }: Pick<ColumnarIndex, "columns" | "rows">) {
  const sortFirst = (
    { rows: selected, count }: Selection,
    wanted: number,
    criteria: readonly SortCriterion[],
  ) => {
    const order = createRowOrder(criteria, columns.find, rows.internalIds);
    return listFirstRows(selected, count, wanted, order);
  };

  const listHits: HitLister = (selection, from, to, criteria) => {
    if (to <= from) return new Uint32Array(0);
    const { list } = selection;
    if (!list || to > KEPT_ROWS) return sortFirst(selection, to, criteria).subarray(from);
    const key = criteria.map(({ field, direction }) => `${direction}:${field}`).join("\n");
    const known = list.heads.get(key);
    const head = known ?? sortFirst(selection, KEPT_ROWS, criteria);
    if (!known) list.heads.set(key, head);
    return head.subarray(from, to);
  };
  return listHits;
}
