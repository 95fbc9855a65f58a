import type { CandidateList } from "../candidates/candidate-list.ts";
import type { ColumnarIndex } from "../columnar-index.ts";
import type { EngineDocument } from "../engine-document.ts";
import type { EngineSettings } from "../engine-settings.ts";
import { createCodeTally } from "../facets/code-tally.ts";
import { resolvePage } from "../page/resolve-page.ts";
import { selectAttributes } from "../page/select-attributes.ts";
import type { SearchResult } from "../search-result.ts";
import type { TextMatches } from "../text-index/text-index.ts";
import type { AskedQuery } from "./asked-query.ts";
import { createFacetCounter } from "./count-facets.ts";
import { createHitLister } from "./list-hits.ts";
import { groupIntoFamilies, type QueryFamily } from "./query-family.ts";
import { type RowSlice, splitByFailures } from "./split-by-failures.ts";

/** Answers queries that were read, in their order, over the documents as they are now. */
export type QueryAnswerer<Document extends EngineDocument> = (
  queries: readonly AskedQuery[],
) => SearchResult<Document>[];

/**
 * Rows that a query selects, the kept list whose rows they are, where they are all of one, and how
 * they match the text, where there is one.
 */
export type Selection = RowSlice & { list: CandidateList | null; matches: TextMatches | null };

export function createQueryAnswerer<Document extends EngineDocument>(
  index: ColumnarIndex<Document>,
  settings: EngineSettings,
): QueryAnswerer<Document> {
  const countFacets = createFacetCounter(index, settings, createCodeTally());
  const listHits = createHitLister(index, settings);

  function select(family: QueryFamily): Selection[] {
    const { own, members } = family;
    const base = selectCommon(family);
    if (own.length === 0) return members.map(() => base);
    const wanted = members.map(({ clauses }) => clauses);
    return splitByFailures(base, own, wanted).map((slice) => ({
      ...slice,
      matches: base.matches,
      list: slice.rows === base.rows ? base.list : null,
    }));
  }

  function selectCommon({ text, strategy, common }: QueryFamily): Selection {
    const list = index.candidates.find(common);
    const whole = list.settle();
    const candidates = whole.rows.subarray(0, whole.count);
    const matches =
      text === ""
        ? null
        : index.texts.search(text, { rows: candidates, matchingStrategy: strategy });
    return matches
      ? { rows: matches.rows, count: matches.rows.length, list: null, matches }
      : { ...whole, list, matches };
  }

  function answer(asked: AskedQuery, selection: Selection, startedAt: number) {
    const { query, text, criteria, facetFields } = asked;
    const facets = facetFields && countFacets(selection, facetFields);
    const { from, to, paging } = resolvePage(query, selection.count, settings.maxTotalHits);
    const hits: Document[] = [];
    for (const row of listHits(selection, from, to, criteria)) {
      const document = index.documents.show(row);
      if (document) hits.push(selectAttributes(document, query.attributesToRetrieve));
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
