import { EngineError } from "../engine-error.ts";
import type { SearchQuery } from "../search-query.ts";

/** Queries of one call: a search page has some thirty at most. */
const MAX_QUERIES = 1_000;

/** Names of facets, and sorts, of one query. */
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

/** @throws EngineError for lists so long that reading them would keep others waiting. */
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
