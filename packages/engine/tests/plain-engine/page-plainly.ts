import type { SearchQuery } from "#engine/search-query.ts";
import type { NumberedPaging, OffsetPaging } from "#engine/search-result.ts";
import { PlainError } from "./plain-error.ts";

const PAGE_NUMBERS = [
  ["limit", "invalid_search_limit"],
  ["offset", "invalid_search_offset"],
  ["page", "invalid_search_page"],
  ["hitsPerPage", "invalid_search_hits_per_page"],
] as const;

/** The hits of a page, and the answer's paging fields. @throws PlainError */
export function pagePlainly<Hit>(
  query: SearchQuery,
  found: readonly Hit[],
  maxTotalHits: number,
): { shown: readonly Hit[]; paging: OffsetPaging | NumberedPaging } {
  for (const [name, code] of PAGE_NUMBERS) {
    const value = query[name] ?? 0;
    if (Number.isSafeInteger(value) && value >= 0) continue;
    throw new PlainError(
      code,
      `Invalid value at \`.${name}\`: expected a positive integer, but found \`${value}\`.`,
    );
  }
  const hits = found.slice(0, maxTotalHits);
  if (query.page === undefined && query.hitsPerPage === undefined) {
    const { limit = 20, offset = 0 } = query;
    const shown = hits.filter((_, at) => at >= offset && at < offset + limit);
    return { shown, paging: { limit, offset, estimatedTotalHits: hits.length } };
  }
  const { page = 1, hitsPerPage = 20 } = query;
  const shown = hits.filter((_, at) => Math.floor(at / hitsPerPage) + 1 === page);
  const totalPages = hitsPerPage === 0 ? 0 : Math.ceil(hits.length / hitsPerPage);
  return { shown, paging: { hitsPerPage, page, totalPages, totalHits: hits.length } };
}
