import { createCachedFacet } from "../candidates/cached-facet.ts";
import type { CandidateList } from "../candidates/candidate-list.ts";
import type { ColumnarIndex } from "../columnar-index.ts";
import type { Column } from "../columns/column.ts";
import { type EngineSettings, resolveFacetOrder } from "../engine-settings.ts";
import type { CodeCounts } from "../facets/code-counts.ts";
import type { CodeTally, ColumnTally } from "../facets/code-tally.ts";
import { buildFieldAnswer, type FieldAnswer } from "../facets/field-answer.ts";
import type { FacetAnswer } from "../search-result.ts";
import { ROWS_A_STEP, STEPS } from "../work-meter.ts";
import type { Selection } from "./select-rows.ts";

/** Counts over all selected rows, not only the page's. */
export type FacetCounter = (selection: Selection, fields: readonly string[]) => FacetAnswer;

export function createFacetCounter(
  { columns, rows, work }: Pick<ColumnarIndex, "columns" | "rows" | "work">,
  settings: EngineSettings,
  tally: CodeTally,
): FacetCounter {
  function buildAnswer({ rows: selected, count }: Selection, column: Column, counts: CodeCounts) {
    const { field } = column;
    const counted = { rows: selected, count, internalIds: rows.internalIds };
    const rules = {
      order: resolveFacetOrder(settings, field),
      limit: settings.maxValuesPerFacet,
    };
    return buildFieldAnswer(column, counts, counted, rules);
  }

  /** Answers of a cached list are cached with it. */
  function readCachedField(
    selection: Selection,
    list: CandidateList,
    column: Column,
    count: ColumnTally,
  ): FieldAnswer {
    const { field } = column;
    const known = list.facets.get(field);
    const answer = known?.answer();
    if (answer) return answer;
    const followed = known?.counts() ?? null;
    const counts = followed ?? count(column);
    const facet = (followed && known) ?? createCachedFacet(column, counts, selection.count);
    const built = buildAnswer(selection, column, counts);
    facet.learn(built);
    list.facets.set(field, facet);
    return built;
  }

  function answerField(
    selection: Selection,
    field: string,
    count: ColumnTally,
  ): FieldAnswer | null {
    const column = columns.find(field);
    if (!column) return null;
    const { list } = selection;
    return list
      ? readCachedField(selection, list, column, count)
      : buildAnswer(selection, column, count(column));
  }

  function countFacets(selection: Selection, fields: readonly string[]): FacetAnswer {
    const facetDistribution: FacetAnswer["facetDistribution"] = {};
    const facetStats: FacetAnswer["facetStats"] = {};
    const count = tally(selection);
    for (const field of fields) {
      const answer = answerField(selection, field, count);
      if (!answer) continue;
      addValues(facetDistribution, field, answer);
      if (answer.stats) define(facetStats, field, answer.stats);
    }
    return { facetDistribution, facetStats };
  }

  return (selection, fields) => {
    const { list } = selection;
    work.take((selection.count * fields.length) / ROWS_A_STEP);
    for (const field of fields) {
      const values = columns.find(field)?.dictionary.limit() ?? 0;
      work.take(Math.min(values, selection.count) * STEPS.value);
    }
    if (!list) return countFacets(selection, fields);
    const revision = list.revision();
    const known = list.facetAnswers.get(fields);
    if (known?.revision === revision) return known.answer;
    const answer = countFacets(selection, fields);
    list.facetAnswers.set(fields, { revision, answer });
    return answer;
  };
}

/** A lazy getter is copied without reading it. */
function addValues(
  distribution: FacetAnswer["facetDistribution"],
  field: string,
  answer: FieldAnswer,
): void {
  if (answer.isLazy) {
    const get = () => answer.values;
    Object.defineProperty(distribution, field, { get, enumerable: true, configurable: true });
  } else define(distribution, field, answer.values);
}

/** Unlike an assignment, correct for `__proto__`. */
function define<Value>(record: Record<string, Value>, field: string, value: Value): void {
  if (field === "__proto__") {
    Object.defineProperty(record, field, { value, enumerable: true, configurable: true });
  } else record[field] = value;
}
