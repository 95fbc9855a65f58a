import { type ColumnarIndex, createColumnarIndex } from "./columnar-index.ts";
import type { EngineDocument } from "./engine-document.ts";
import { EngineError } from "./engine-error.ts";
import type { EngineSettings } from "./engine-settings.ts";
import type { FacetSearchQuery, MultiSearchBody, SearchQuery, WorkBound } from "./search-query.ts";
import type { FacetSearchResult, MultiSearchResponse, SearchResult } from "./search-result.ts";
import { createQueryAnswerer } from "./view/answer-queries.ts";
import { type AskedQuery, createQueryReader } from "./view/asked-query.ts";
import { assertQueryCount } from "./view/query-bounds.ts";
import { createFacetSearcher } from "./view/search-facet.ts";
import { createRowSelector } from "./view/select-rows.ts";

export type Engine<Document extends EngineDocument = EngineDocument> = {
  /**
   * Answers all queries in their order. Hits and counts are shared with later answers: callers must not
   * change them. An unchanged document is mostly the same object each time.
   * @throws EngineError with Meilisearch's code and message for the first query it refuses; bad_request for
   * more than 1,000 queries; search_too_broad for more work than `maxSteps`.
   */
  multiSearch(body: MultiSearchBody): MultiSearchResponse<Document>;
  /**
   * Adds or replaces whole documents by id; a replaced one keeps its place in the order of first insertion.
   * @throws EngineError invalid_document_id; the documents before it are in the index.
   */
  put(documents: readonly Document[]): void;
  delete(ids: readonly (number | string)[]): void;
  count(): number;
  get(id: number | string): Document | undefined;
  /** The ids as text, in no order. */
  listIds(): string[];
  /**
   * Answers one query; `multiSearch` costs less for several.
   * @throws EngineError as `multiSearch`, without the place of the query.
   */
  search(query: SearchQuery, bound?: WorkBound): SearchResult<Document>;
  facetSearch(query: FacetSearchQuery, bound?: WorkBound): FacetSearchResult;
  /** Steps of work that the last call took. */
  stepsTaken(): number;
};

/** @throws RangeError for invalid settings. */
export function createEngine<Document extends EngineDocument = EngineDocument>(
  settings: EngineSettings,
): Engine<Document> {
  return createEngineOn(createColumnarIndex<Document>(settings), settings);
}

/** An engine on an index made with the same settings; only the engine may write to it. */
export function createEngineOn<Document extends EngineDocument>(
  index: ColumnarIndex<Document>,
  settings: EngineSettings,
): Engine<Document> {
  const read = createQueryReader(
    settings,
    index.clauses,
    index.columns.listFilterableFields,
    index.work,
  );
  const select = createRowSelector(index);
  const answer = createQueryAnswerer(index, settings, select);
  const searchFacet = createFacetSearcher(index, settings, read, select);
  const begin = (maxSteps = Number.POSITIVE_INFINITY) => index.work.begin(maxSteps);
  return {
    multiSearch({ queries, maxSteps }) {
      assertQueryCount(queries.length);
      begin(maxSteps);
      return { results: answer(queries.map((query, at) => readAt(query, at))) };
    },
    search(query, { maxSteps } = {}) {
      begin(maxSteps);
      const [result] = answer([read(query)]);
      if (!result) throw new RangeError("One query has one answer.");
      return result;
    },
    facetSearch(query, { maxSteps } = {}) {
      begin(maxSteps);
      return searchFacet(query);
    },
    stepsTaken: () => index.work.taken(),
    put: (documents) => documents.forEach((document) => index.put(document)),
    delete: (ids) => ids.forEach((id) => index.delete(id)),
    count: () => index.rows.count(),
    get: (id) => index.find(id),
    listIds: () => index.rows.listKeys(),
  };

  function readAt(query: SearchQuery, at: number): AskedQuery {
    try {
      return read(query);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw new EngineError(error.code, `Inside \`.queries[${at}]\`: ${error.message}`);
    }
  }
}
