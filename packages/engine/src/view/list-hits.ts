import { CACHED_ROWS } from "../candidates/cached-first-rows.ts";
import type { ColumnarIndex } from "../columnar-index.ts";
import type { EngineSettings } from "../engine-settings.ts";
import { listFirstRows } from "../sort/first-rows.ts";
import type { SortCriterion } from "../sort/parse-sort.ts";
import { DEFAULT_RANKING_RULES, resolveRankingSteps } from "../sort/ranking-rules.ts";
import { createRowOrder } from "../sort/row-order.ts";
import { ROWS_A_STEP, STEPS } from "../work-meter.ts";
import { keepBest } from "./keep-best.ts";
import type { Selection } from "./select-rows.ts";

type HitLister = {
  list(
    selection: Selection,
    from: number,
    to: number,
    criteria: readonly SortCriterion[],
  ): Uint32Array;
  thin(selection: Selection, field: string, criteria: readonly SortCriterion[]): Selection;
};

export function createHitLister(
  { columns, rows, work }: Pick<ColumnarIndex, "columns" | "rows" | "work">,
  { rankingRules = DEFAULT_RANKING_RULES }: Pick<EngineSettings, "rankingRules">,
): HitLister {
  function resolveOrder({ matches }: Selection, criteria: readonly SortCriterion[]) {
    const steps = resolveRankingSteps(rankingRules, criteria, matches !== null);
    const { internalIds } = rows;
    return createRowOrder({ steps, matches, findColumn: columns.find, internalIds });
  }

  return {
    list(selection, from, to, criteria) {
      if (to <= from) return new Uint32Array(0);
      const { list, rows: selected, count } = selection;
      work.take(count / ROWS_A_STEP + Math.min(to, count) * STEPS.order);
      const createOrder = () => resolveOrder(selection, criteria);
      const sortFirst = (wanted: number) => listFirstRows(selected, count, wanted, createOrder());
      if (!list || to > CACHED_ROWS) return sortFirst(to).subarray(from);
      const order = criteria.map(({ field, direction }) => `${direction}:${field}`).join("\n");
      const sortable = { rows: selected, count, createOrder, sortFirst };
      return list.firstRows.find(order, to, sortable).subarray(from, to);
    },
    thin(selection, field, criteria) {
      const column = columns.find(field);
      if (!column) return selection;
      work.take(selection.count * STEPS.order);
      const best = keepBest(selection, column, resolveOrder(selection, criteria));
      return { ...best, list: null, matches: selection.matches };
    },
  };
}
