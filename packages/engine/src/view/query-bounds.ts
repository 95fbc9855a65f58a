import { EngineError } from "../engine-error.ts";
import type { SearchQuery } from "../search-query.ts";

/** A search page has about thirty. */
const MAX_QUERIES = 1_000;

const MAX_FACETS = 1_000;
const MAX_SORTS = 100;

/** @throws EngineError bad_request. */
export function assertQueryCount(count: number): void {
  if (count <= MAX_QUERIES) return;
  throw new EngineError(
    "bad_request",
    `A call may have ${MAX_QUERIES} queries, not ${count}: ask them in several calls.`,
  );
}

/** @throws EngineError for too many facets or sorts. */
export function assertListLengths({ facets = [], sort = [] }: SearchQuery): void {
  if (facets.length > MAX_FACETS) {
    throw new EngineError(
      "invalid_search_facets",
      `A query may name ${MAX_FACETS} facets, not ${facets.length}: use patterns such as \`*\`.`,
    );
  }
  if (sort.length > MAX_SORTS) {
    throw new EngineError(
      "invalid_search_sort",
      `A query may sort by ${MAX_SORTS} fields, not ${sort.length}: later ones hardly ever decide.`,
    );
  }
}
