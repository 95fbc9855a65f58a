import { randomUUID } from "node:crypto";
import type { Engine } from "../../create-engine.ts";
import type { EngineDocument } from "../../engine-document.ts";
import { EngineError } from "../../engine-error.ts";
import type { SearchQuery } from "../../search-query.ts";
import type { FacetSearchResult, SearchResult } from "../../search-result.ts";
import { assertQueryCount } from "../../view/query-bounds.ts";
import type { SearchBounds } from "../http/server-limits.ts";
import { ProtocolError } from "../protocol-error.ts";
import type { SearchState } from "../search-state.ts";
import type { FacetSearchBody } from "./facet-search-body.ts";
import type { IndexedSearchBody } from "./multi-search-body.ts";
import type { SearchBody } from "./search-body.ts";
import { toFilterBody } from "./to-filter-body.ts";
import type { WriteQueued } from "./write-queued.ts";

type EngineOf = Pick<SearchState, "engineOf">;
type IndexedAnswer = SearchResult<EngineDocument> & { requestUid: string };
type SearchAnswer = Omit<IndexedAnswer, "indexUid">;

type AnswerTexts = (readonly Buffer[])[];

const FILTER_CODE = "invalid_search_filter";

/** @throws ProtocolError or EngineError with the code of the refusal. */
export function runSearch(
  state: EngineOf,
  uid: string,
  body: SearchBody,
  bounds: SearchBounds,
): SearchAnswer {
  const { indexUid: _, ...answer } = search(
    state,
    { ...body, indexUid: uid },
    bounds.maxSearchSteps,
  );
  return answer;
}

const MAX_TOGETHER = 32;

type PlacedBody = { body: IndexedSearchBody; at: number };

/**
 * Answers in order. Searches of one index and text are answered together, because they share most work; other
 * requests are served between two groups.
 * @throws ProtocolError for the first refused search, with its place; EngineError bad_request for too many,
 * search_too_broad for too much work.
 */
export async function runMultiSearch(
  state: EngineOf,
  bodies: readonly IndexedSearchBody[],
  write: WriteQueued,
  bounds: SearchBounds,
): Promise<AnswerTexts> {
  assertQueryCount(bodies.length);
  const answers: (readonly Buffer[])[] = [];
  let left = bounds.maxCallSteps;
  const waiting = groupByText(bodies);
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const { maxSteps, mayBeParted } = resolveGroupBound(group, left, bounds);
    const asked = group;
    const { found, texts } = await write(() => searchTogether(state, asked, maxSteps, mayBeParted));
    left -= found.steps;
    if (found.is === "refused") {
      return searchEach(state, bodies, write, { ...bounds, maxCallSteps: left });
    }
    if (found.is === "too_much_together") waiting.unshift(...group.map((one) => [one]));
    group.forEach(({ at }, n) => {
      answers[at] = texts[n] ?? [];
    });
  }
  return answers;
}

/** The limit of a group, and whether to answer one by one if it is exceeded. */
function resolveGroupBound(
  group: readonly PlacedBody[],
  left: number,
  { maxSearchSteps, maxTogetherSteps }: SearchBounds,
): { maxSteps: number; mayBeParted: boolean } {
  const most = Math.min(left, maxSearchSteps);
  const hasText = group.some(({ body }) => (body.q ?? "").trim() !== "");
  const mayBeParted = group.length > 1 && !hasText && maxTogetherSteps < most;
  return { maxSteps: mayBeParted ? maxTogetherSteps : most, mayBeParted };
}

function groupByText(bodies: readonly IndexedSearchBody[]): PlacedBody[][] {
  const groups: PlacedBody[][] = [];
  const open = new Map<string, PlacedBody[]>();
  for (const [at, body] of bodies.entries()) {
    const { indexUid, q = "", matchingStrategy, attributesToSearchOn } = body;
    const key = JSON.stringify([indexUid, q, matchingStrategy, attributesToSearchOn]);
    let group = open.get(key);
    if (!group || group.length === MAX_TOGETHER) {
      group = [];
      groups.push(group);
      open.set(key, group);
    }
    group.push({ body, at });
  }
  return groups;
}

/** One by one, to find the first refused search. */
async function searchEach(
  state: EngineOf,
  bodies: readonly IndexedSearchBody[],
  write: WriteQueued,
  { maxSearchSteps, maxCallSteps }: SearchBounds,
): Promise<AnswerTexts> {
  const answers: (readonly Buffer[])[] = [];
  let left = maxCallSteps;
  for (const [at, body] of bodies.entries()) {
    const bound = Math.min(left, maxSearchSteps);
    const { found, texts } = await write(() => {
      const answer = searchAt(state, body, at, bound);
      return { answers: [answer], steps: state.engineOf(body.indexUid).stepsTaken() };
    });
    answers.push(...texts);
    left -= found.steps;
  }
  return answers;
}

export function runFacetSearch(
  state: EngineOf,
  uid: string,
  { facetName, facetQuery, search: { filter, ...condition } }: FacetSearchBody,
  { maxSearchSteps }: SearchBounds,
): FacetSearchResult {
  const query = {
    ...condition,
    filter: toFilterBody(filter, FILTER_CODE),
    facetName,
    facetQuery,
  };
  return state.engineOf(uid).facetSearch(query, { maxSteps: maxSearchSteps });
}

function search(state: EngineOf, body: IndexedSearchBody, maxSteps: number): IndexedAnswer {
  const engine = state.engineOf(body.indexUid);
  return toAnswer(engine.search(toSearchQuery(body), { maxSteps }));
}

type FoundTogether = {
  is: "found" | "refused" | "too_much_together";
  answers: IndexedAnswer[];
  steps: number;
};

/** One engine call, which counts common work once. @throws EngineError search_too_broad. */
function searchTogether(
  state: EngineOf,
  group: readonly PlacedBody[],
  maxSteps: number,
  mayBeParted: boolean,
): FoundTogether {
  try {
    const engine: Engine = state.engineOf(group[0]?.body.indexUid ?? "");
    const queries = group.map(({ body }) => toSearchQuery(body));
    const { results } = engine.multiSearch({ queries, maxSteps });
    return { is: "found", answers: results.map(toAnswer), steps: engine.stepsTaken() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code !== "search_too_broad") return { is: "refused", answers: [], steps: 0 };
    if (!mayBeParted) throw error;
    return { is: "too_much_together", answers: [], steps: maxSteps };
  }
}

function searchAt(
  state: EngineOf,
  body: IndexedSearchBody,
  at: number,
  maxSteps: number,
): IndexedAnswer {
  try {
    return search(state, body, maxSteps);
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
