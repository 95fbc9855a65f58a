import { compileDocumentTest } from "./compiled-filters/compile-document-test.ts";
import type { EngineDocument } from "./engine-document.ts";
import { assertFilterAllowed, type FilterRules } from "./filter-syntax/assert-filter-allowed.ts";
import { parseFilter } from "./filter-syntax/parse-filter.ts";
import type { FilterBody } from "./search-query.ts";

/**
 * Whether a filter selects one document, without an index: every filterable field counts as known.
 * @throws EngineError as a search with this filter would.
 */
export function matchesFilter(
  document: EngineDocument,
  filter: FilterBody,
  rules: FilterRules,
): boolean {
  const node = parseFilter(filter);
  if (!node) return true;
  assertFilterAllowed(node, rules);
  return compileDocumentTest(node)(document);
}
