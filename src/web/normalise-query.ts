import { findSiteAddress } from "#domain/addresses/find-site-address.ts";
import {
  type AddressParameter,
  isOutboxPath,
  isPosted,
  type SiteAddress,
} from "#domain/addresses/site-addresses.ts";
import { formatSearchQuery } from "#domain/search/query/format-search-query.ts";
import { normaliseSearchQuery } from "#domain/search/query/normalise-search-query.ts";
import { parseSearchState } from "#domain/search/query/parse-search-state.ts";
import { normaliseSuggestionText } from "#domain/search/query/suggestion-text.ts";
import { decodePath } from "#domain/text/path-escapes.ts";

const READ: Record<AddressParameter, (value: string) => string> = {
  as_given: (value) => value,
  typed: normaliseSuggestionText,
};

/**
 * The significant parameters in canonical order: the page cache's key. Null only for addresses that bypass
 * the render queue; everything else renders a page.
 */
export function normaliseQuery(pathname: string, query: string): string | null {
  const path = decodePath(pathname) ?? pathname;
  // Shown to one machine alone, and a page that is shared knows of nobody who asks.
  if (isOutboxPath(path)) return null;
  // Another spelling redirects to the fixed address.
  const spelling = path.toLowerCase().replace(/(.)\/$/, "$1");
  const address = findSiteAddress(spelling)?.address ?? null;
  // A GET of what is posted to is answered by a short text.
  if (address?.serving === "direct" && !isPosted(address)) {
    return spelling === path ? null : "";
  }
  if (address === null || address.takesSearch === "all") {
    return normaliseSearchQuery(query === "" ? "" : `?${query}`).slice(1);
  }
  return keepParameters(address, new URLSearchParams(query));
}

function keepParameters(
  { parameters = {}, takesSearch }: SiteAddress,
  query: URLSearchParams,
): string {
  const search = takesSearch ? formatSearchQuery({ ...parseSearchState(query), page: 1 }) : "";
  const own = Object.entries(parameters).flatMap(([name, kind]) => {
    const value = READ[kind](query.get(name) ?? "");
    return value === "" ? [] : [new URLSearchParams({ [name]: value }).toString()];
  });
  return [search.slice(1), ...own].filter((part) => part !== "").join("&");
}
