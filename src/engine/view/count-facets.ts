import type { ColumnarIndex } from "../columnar-index.ts";
import type { EngineSettings } from "../engine-settings.ts";
import type { CodeTally } from "../facets/code-tally.ts";
import { buildFieldAnswer, type FieldAnswer } from "../facets/field-answer.ts";
import type { FacetAnswer, FacetStats } from "../search-result.ts";
import type { Selection } from "./select-rows.ts";

/** Counts and number ranges of known fields over all selected rows, whatever page is shown. */
export type FacetCounter = (selection: Selection, fields: readonly string[]) => FacetAnswer;

export function createFacetCounter(
  { columns, rows }: Pick<ColumnarIndex, "columns" | "rows">,
  { sortFacetValuesBy = {}, maxValuesPerFacet }: EngineSettings,
  tally: CodeTally,
): FacetCounter {
  function countField({ rows: selected, count }: Selection, field: string): FieldAnswer | null {
    const column = columns.find(field);
    if (!column) return null;
    const order = sortFacetValuesBy[field] ?? sortFacetValuesBy["*"] ?? "alpha";
    return buildFieldAnswer(
      column,
      tally(column, selected, count),
      { rows: selected, count, internalIds: rows.internalIds },
      { order, limit: maxValuesPerFacet },
    );
  }

  /** What was counted of a kept list is kept with it. */
  function recallField(selection: Selection, field: string): FieldAnswer | null {
    const known = selection.list?.facets.get(field);
    if (known) return known;
    const answer = countField(selection, field);
    if (answer) selection.list?.facets.set(field, answer);
    return answer;
  }

  return (selection, fields) => {
    const distribution: [string, Record<string, number>][] = [];
    const stats: [string, FacetStats][] = [];
    for (const field of fields) {
      const answer = recallField(selection, field);
      if (!answer) continue;
      distribution.push([field, answer.values]);
      if (answer.stats) stats.push([field, answer.stats]);
    }
    return {
      facetDistribution: Object.fromEntries(distribution),
      facetStats: Object.fromEntries(stats),
    };
  };
}
