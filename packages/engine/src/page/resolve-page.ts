import { EngineError, type EngineErrorCode } from "../engine-error.ts";
import type { SearchQuery } from "../search-query.ts";
import type { NumberedPaging, OffsetPaging } from "../search-result.ts";

const DEFAULT_LIMIT = 20;
const DEFAULT_HITS_PER_PAGE = 20;

/** A slice of the sorted documents, `to` exclusive, and the answer's paging fields. */
export type Page = { from: number; to: number; paging: OffsetPaging | NumberedPaging };

/**
 * Nothing at or beyond `maxTotalHits` is shown or counted.
 * @throws EngineError invalid_search_limit and the like for a number that is negative or not whole.
 */
export function resolvePage(query: SearchQuery, total: number, maxTotalHits: number): Page {
  assertWhole(query, "limit", "invalid_search_limit");
  assertWhole(query, "offset", "invalid_search_offset");
  assertWhole(query, "page", "invalid_search_page");
  assertWhole(query, "hitsPerPage", "invalid_search_hits_per_page");
  const reachable = Math.min(total, maxTotalHits);
  return query.page === undefined && query.hitsPerPage === undefined
    ? resolveOffsetPage(query, reachable)
    : resolveNumberedPage(query, reachable);
}

function resolveOffsetPage(
  { limit = DEFAULT_LIMIT, offset = 0 }: SearchQuery,
  reachable: number,
): Page {
  return {
    from: Math.min(offset, reachable),
    to: Math.min(offset + limit, reachable),
    paging: { limit, offset, estimatedTotalHits: reachable },
  };
}

function resolveNumberedPage(
  { page = 1, hitsPerPage = DEFAULT_HITS_PER_PAGE }: SearchQuery,
  reachable: number,
): Page {
  const totalPages = hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage);
  return {
    from: page === 0 ? 0 : Math.min((page - 1) * hitsPerPage, reachable),
    to: Math.min(page * hitsPerPage, reachable),
    paging: { hitsPerPage, page, totalPages, totalHits: reachable },
  };
}

function assertWhole(
  query: SearchQuery,
  key: "limit" | "offset" | "page" | "hitsPerPage",
  code: EngineErrorCode,
): void {
  const value = query[key];
  if (value === undefined || (Number.isSafeInteger(value) && value >= 0)) return;
  throw new EngineError(
    code,
    `Invalid value at \`.${key}\`: expected a positive integer, but found \`${value}\`.`,
  );
}
