import type { ColumnarIndex } from "../columnar-index.ts";
import type { EngineDocument } from "../engine-document.ts";
import type { EngineSettings } from "../engine-settings.ts";
import { createCodeTally } from "../facets/code-tally.ts";
import { resolvePage } from "../page/resolve-page.ts";
import type { SearchQuery } from "../search-query.ts";
import type { SearchResult } from "../search-result.ts";
import { BYTES_A_STEP, STEPS } from "../work-meter.ts";
import type { AskedQuery } from "./asked-query.ts";
import { createFacetCounter } from "./count-facets.ts";
import { createHitShaper } from "./hit-shape.ts";
import { createHitLister } from "./list-hits.ts";
import { groupIntoFamilies } from "./query-family.ts";
import type { RowSelector, Selection } from "./select-rows.ts";

export type QueryAnswerer<Document extends EngineDocument> = (
  queries: readonly AskedQuery[],
) => SearchResult<Document>[];

export function createQueryAnswerer<Document extends EngineDocument>(
  index: ColumnarIndex<Document>,
  settings: EngineSettings,
  select: RowSelector,
): QueryAnswerer<Document> {
  const countFacets = createFacetCounter(index, settings, createCodeTally(index.rows));
  const hitLister = createHitLister(index, settings);

  /** A child counts as known where its parent is. */
  const isKnown = (attribute: string) =>
    index.documents.hasName(attribute) || index.documents.hasName(attribute.split(".", 1)[0] ?? "");

  function answer(asked: AskedQuery, selection: Selection, startedAt: number) {
    const { query, text, criteria, facetFields, distinct } = asked;
    const facets = facetFields && countFacets(selection, facetFields);
    const shown = distinct === null ? selection : hitLister.thin(selection, distinct, criteria);
    const { from, to, paging } = resolvePage(query, shown.count, settings.maxTotalHits);
    const toHit = createHitShaper<Document>(query, settings, index.texts, isKnown);
    const stepsOfHit = STEPS.show + (isFormatted(query) ? STEPS.format : 0);
    const hits: SearchResult<Document>["hits"] = [];
    for (const row of hitLister.list(shown, from, to, criteria)) {
      index.work.take(stepsOfHit + index.documents.bytesOf(row) / BYTES_A_STEP);
      const document = index.documents.show(row);
      if (document) hits.push(toHit(document));
    }
    return {
      indexUid: settings.indexUid,
      hits,
      query: text,
      processingTimeMs: Math.floor(performance.now() - startedAt),
      ...paging,
      ...facets,
    };
  }

  return (queries) => {
    const answers = new Map<AskedQuery, SearchResult<Document>>();
    for (const family of groupIntoFamilies(queries)) {
      const startedAt = performance.now();
      const selections = select(family);
      family.members.forEach((asked, at) => {
        const selection = selections[at];
        if (selection) answers.set(asked, answer(asked, selection, startedAt));
      });
    }
    return queries.flatMap((asked) => answers.get(asked) ?? []);
  };
}

function isFormatted(query: SearchQuery): boolean {
  const { attributesToHighlight = [], attributesToCrop = [], showMatchesPosition } = query;
  return attributesToHighlight.length + attributesToCrop.length > 0 || showMatchesPosition === true;
}
