import type { ColumnarIndex } from "../columnar-index.ts";
import type { EngineSettings } from "../engine-settings.ts";
import { listFirstRows } from "../sort/first-rows.ts";
import type { SortCriterion } from "../sort/parse-sort.ts";
import { DEFAULT_RANKING_RULES, resolveRankingSteps } from "../sort/ranking-rules.ts";
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

export function createHitLister(
  { columns, rows }: Pick<ColumnarIndex, "columns" | "rows">,
  { rankingRules = DEFAULT_RANKING_RULES }: Pick<EngineSettings, "rankingRules">,
): HitLister {
  const sortFirst = (
    { rows: selected, count, matches }: Selection,
    wanted: number,
    criteria: readonly SortCriterion[],
  ) => {
    const steps = resolveRankingSteps(rankingRules, criteria, matches !== null);
    const { internalIds } = rows;
    const order = createRowOrder({ steps, matches, findColumn: columns.find, internalIds });
    return listFirstRows(selected, count, wanted, order);
  };

  return (selection, from, to, criteria) => {
    if (to <= from) return new Uint32Array(0);
    const { list } = selection;
    if (!list || to > KEPT_ROWS) return sortFirst(selection, to, criteria).subarray(from);
    const key = criteria.map(({ field, direction }) => `${direction}:${field}`).join("\n");
    const known = list.heads.get(key);
    const head = known ?? sortFirst(selection, KEPT_ROWS, criteria);
    if (!known) list.heads.set(key, head);
    return head.subarray(from, to);
  };
}
