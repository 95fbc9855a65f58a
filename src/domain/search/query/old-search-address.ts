import { isRangeField } from "../fields/facet-definitions.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import { parseFacetParameter } from "../fields/facet-parameter.ts";
import { isReversedRange } from "../fields/number-range.ts";
import { parsePriceLabel } from "../fields/price-label.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import { parseSearchState } from "./parse-search-state.ts";

/** Marks the page cache's key of an old address. */
const OLD_MARK = "menu";

const LABELLED_FIELDS: readonly FacetField[] = ["price", "price_range"];

/**
 * The query, from "?" on, that an old address is redirected to; null when the address is not an old one.
 * @see Specification §2, "Old-style menu[...] parameters and formatted price-range values"
 */
export function rewriteOldSearch(params: URLSearchParams): string | null {
  return isOldSearch(params) ? formatSearchQuery(parseSearchState(params)) : null;
}

/** The page cache's key of an old address, distinct from that of the page it redirects to. */
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
