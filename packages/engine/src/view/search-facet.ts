import type { ColumnarIndex } from "../columnar-index.ts";
import { NO_VALUE } from "../columns/dictionary.ts";
import { EngineError } from "../engine-error.ts";
import { type EngineSettings, resolveFacetOrder } from "../engine-settings.ts";
import type { CodeCounts } from "../facets/code-counts.ts";
import { createCodeTally } from "../facets/code-tally.ts";
import { toFacetCount } from "../facets/field-answer.ts";
import { createFacetMatcher } from "../facets/match-facet-query.ts";
import { orderFacetValues } from "../facets/order-facet-values.ts";
import { createFilterableRules } from "../filterable/filterable-rules.ts";
import type { FacetSearchQuery } from "../search-query.ts";
import type { FacetHit, FacetSearchResult } from "../search-result.ts";
import { ROWS_A_STEP, STEPS } from "../work-meter.ts";
import type { QueryReader } from "./asked-query.ts";
import { groupIntoFamilies } from "./query-family.ts";
import type { RowSelector, Selection } from "./select-rows.ts";

/**
 * Finds facet values with a prefix, among the documents of a search. Numbers are not found.
 * @throws EngineError facet_search_disabled, invalid_facet_search_facet_name, and as a search.
 */
export type FacetSearcher = (query: FacetSearchQuery) => FacetSearchResult;

export function createFacetSearcher(
  { columns, rows, work }: Pick<ColumnarIndex, "columns" | "rows" | "work">,
  settings: EngineSettings,
  read: QueryReader,
  select: RowSelector,
): FacetSearcher {
  const { indexUid, maxValuesPerFacet } = settings;
  const filterable = createFilterableRules(settings.filterableAttributes);
  const tally = createCodeTally(rows);

  function assertSearchable(field: string): void {
    if (settings.facetSearch === false) {
      const message = "The facet search is disabled for this index";
      throw new EngineError("facet_search_disabled", message);
    }
    const features = filterable.resolve(field);
    if (features?.facetSearch) return;
    throw new EngineError(
      "invalid_facet_search_facet_name",
      `Attribute \`${field}\` is not facet-searchable. ${explain(field, features?.rule)}`,
    );
  }

  function explain(field: string, rule: number | undefined): string {
    if (rule !== undefined) {
      return [
        `Note: this attribute matches rule #${rule} in filterableAttributes, but this rule does not enable facetSearch.`,
        `Hint: enable facetSearch in rule #${rule} by adding \`"facetSearch": true\` to the rule.`,
        `Hint: prepend another rule matching ${field} with facetSearch: true before rule #${rule}`,
      ].join("\n");
    }
    const patterns = filterable.listPatterns("facetSearch");
    const known =
      patterns.length === 0
        ? "This index does not have configured facet-searchable attributes."
        : `Available facet-searchable attributes patterns are: \`${patterns.join(", ")}\`.`;
    return `${known} To make it facet-searchable add it to the \`filterableAttributes\` index settings.`;
  }

  function listHits({ rows: selected, count }: Selection, field: string, typed: string) {
    const column = columns.find(field);
    if (!column) return [];
    const { dictionary } = column;
    work.take(count / ROWS_A_STEP + Math.min(count, dictionary.limit()) * STEPS.match);
    const isMatch = createFacetMatcher(typed, field, settings);
    const counted = tally({ rows: selected, count })(column);
    const found = pick(counted, (code) => {
      const value = code === NO_VALUE ? 0 : dictionary.comparedAt(code);
      return typeof value === "string" && isMatch(value);
    });
    const { internalIds } = rows;
    const values = toFacetCount(column, found, { rows: selected, count, internalIds });
    const order = resolveFacetOrder(settings, field);
    return orderFacetValues(values, order, count, maxValuesPerFacet).map(
      ([value, documents]): FacetHit => ({ value, count: documents }),
    );
  }

  return ({ facetName, facetQuery = null, ...condition }) => {
    const startedAt = performance.now();
    assertSearchable(facetName);
    const [family] = groupIntoFamilies([read({ ...condition, indexUid })]);
    const [selection] = family ? select(family) : [];
    const facetHits = selection ? listHits(selection, facetName, facetQuery ?? "") : [];
    const processingTimeMs = Math.floor(performance.now() - startedAt);
    return { facetHits, facetQuery, processingTimeMs };
  };
}

function pick({ codes, counts }: CodeCounts, isPicked: (code: number) => boolean): CodeCounts {
  const places = [...codes.keys()].filter((at) => isPicked(codes[at] ?? NO_VALUE));
  return {
    codes: Uint32Array.from(places, (at) => codes[at] ?? NO_VALUE),
    counts: Uint32Array.from(places, (at) => counts[at] ?? 0),
  };
}
