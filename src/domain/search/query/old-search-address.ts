import { type FacetField, isRangeField } from "../fields/facet-fields.ts";
import { parseFacetParameter } from "../fields/facet-parameter.ts";
import { isReversedRange } from "../fields/number-range.ts";
import { parsePriceLabel } from "../fields/price-label.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import { parseSearchState } from "./parse-search-state.ts";

/** Marks the page cache's key of an old address. */
const OLD_MARK = "menu";

const LABELLED_FIELDS: readonly FacetField[] = ["price", "price_range"];

/** Where an old address is redirected to, from "?" on; null for others. @see Specification §2 */
export function rewriteOldSearch(params: URLSearchParams): string | null {
  return isOldSearch(params) ? formatSearchQuery(parseSearchState(params)) : null;
}

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
