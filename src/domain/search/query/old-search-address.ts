import { isRangeField } from "../fields/facet-definitions.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import { parseFacetParameter } from "../fields/facet-parameter.ts";
import { isReversedRange } from "../fields/number-range.ts";
import { parsePriceLabel } from "../fields/price-label.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import { parseSearchState } from "./parse-search-state.ts";

/** What is left of old parameters in the page cache's key, so that the address is seen to be old. */
const OLD_MARK = "menu";

/** Fields whose ranges old addresses hold in words. */
const LABELLED_FIELDS: readonly FacetField[] = ["price", "price_range"];

/**
 * The parameters, from "?" on, that an address with old ones is to be replaced by; "" when nothing
 * of it is left. Null for an address of today, in whatever order.
 *
 * @see Specification §2, "Old-style menu[...] parameters and formatted price-range values"
 */
export function rewriteOldSearch(params: URLSearchParams): string | null {
  return isOldSearch(params) ? formatSearchQuery(parseSearchState(params)) : null;
}

/** The page cache's key of an address with old parameters: never that of the page it leads to. */
export function markOldSearch(query: string): string {
  return `${query === "" ? "?" : `${query}&`}${OLD_MARK}`;
}

function isOldSearch(params: URLSearchParams): boolean {
  for (const [name, value] of params) if (isOldParameter(name, value)) return true;
  return false;
}

function isOldParameter(name: string, value: string): boolean {
  if (name === OLD_MARK) return true;
  const parameter = parseFacetParameter(name);
  if (parameter === null) return false;
  const isLabelled = LABELLED_FIELDS.includes(parameter.field);
  if (isRangeField(parameter.field) && isReversedRange(value)) return true;
  return parameter.kind === "menu" || (isLabelled && parsePriceLabel(value) !== null);
}
