import { randomUUID } from "node:crypto";
import type { Engine } from "../../create-engine.ts";
import type { EngineDocument } from "../../engine-document.ts";
import { EngineError } from "../../engine-error.ts";
import type { SearchQuery } from "../../search-query.ts";
import type { FacetSearchResult, SearchResult } from "../../search-result.ts";
import { assertQueryCount } from "../../view/query-bounds.ts";
import { ProtocolError } from "../protocol-error.ts";
import type { SearchState } from "../search-state.ts";
import type { FacetSearchBody } from "./facet-search-body.ts";
import type { IndexedSearchBody } from "./multi-search-body.ts";
import type { SearchBody } from "./search-body.ts";
import type { TakeTurn } from "./search-turns.ts";
import { toFilterBody } from "./to-filter-body.ts";

type EngineOf = Pick<SearchState, "engineOf">;
type IndexedAnswer = SearchResult<EngineDocument> & { requestUid: string };
type SearchAnswer = Omit<IndexedAnswer, "indexUid">;

const FILTER_CODE = "invalid_search_filter";

/** Answers one search. @throws ProtocolError or EngineError with the code of the refusal. */
export function runSearch(state: EngineOf, uid: string, body: SearchBody): SearchAnswer {
  const { indexUid: _, ...answer } = search(state, { ...body, indexUid: uid });
  return answer;
}

/** A page's searches are so many at most, and counted together. Of more each waits for its turn. */
const MAX_TOGETHER = 32;

/**
 * Answers searches in their order.
 *
 * @throws ProtocolError for the first refused one, with its place; EngineError bad_request for too many.
 */
export async function runMultiSearch(
  state: EngineOf,
  bodies: readonly IndexedSearchBody[],
  takeTurn: TakeTurn,
): Promise<IndexedAnswer[]> {
  assertQueryCount(bodies.length);
  if (bodies.length <= MAX_TOGETHER) {
    return takeTurn(() => searchTogether(state, bodies) ?? searchEach(state, bodies));
  }
  const answers: IndexedAnswer[] = [];
  for (const [at, body] of bodies.entries()) {
    answers.push(await takeTurn(() => searchAt(state, body, at)));
  }
  return answers;
}

function searchEach(state: EngineOf, bodies: readonly IndexedSearchBody[]): IndexedAnswer[] {
  return bodies.map((body, at) => searchAt(state, body, at));
}

export function runFacetSearch(
  state: EngineOf,
  uid: string,
  { facetName, facetQuery, search: { filter, ...condition } }: FacetSearchBody,
): FacetSearchResult {
  return state.engineOf(uid).facetSearch({
    ...condition,
    filter: toFilterBody(filter, FILTER_CODE),
    facetName,
    facetQuery,
  });
}

function search(state: EngineOf, body: IndexedSearchBody): IndexedAnswer {
  const engine = state.engineOf(body.indexUid);
  return toAnswer(engine.search(toSearchQuery(body)));
}

/**
 * Searches in one index are one call of the engine, which counts what they have in common once.
 * Null where there are others, or where one is refused: which is found out one by one.
 */
function searchTogether(
  state: EngineOf,
  bodies: readonly IndexedSearchBody[],
): IndexedAnswer[] | null {
  const [first] = bodies;
  if (!first || bodies.some(({ indexUid }) => indexUid !== first.indexUid)) return null;
  try {
    const engine: Engine = state.engineOf(first.indexUid);
    return engine.multiSearch({ queries: bodies.map(toSearchQuery) }).results.map(toAnswer);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function searchAt(state: EngineOf, body: IndexedSearchBody, at: number): IndexedAnswer {
  try {
    return search(state, body);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new ProtocolError(error.code, `Inside \`.queries[${at}]\`: ${error.message}`);
  }
}

function isRefusal(error: unknown): error is EngineError | ProtocolError {
  return error instanceof EngineError || error instanceof ProtocolError;
}

function toSearchQuery({ filter, ...body }: IndexedSearchBody): SearchQuery {
  return { ...body, filter: toFilterBody(filter, FILTER_CODE) };
}

function toAnswer(result: SearchResult<EngineDocument>): IndexedAnswer {
  return { ...result, requestUid: randomUUID() };
}
