import {
  FACET_VALUES_FOLDER,
  SEARCH_PATH_PARAMETER,
} from "#domain/search/links/facet-values-address.ts";
import { formatSearchQuery } from "#domain/search/query/format-search-query.ts";
import { normaliseSearchQuery } from "#domain/search/query/normalise-search-query.ts";
import { parseSearchState } from "#domain/search/query/parse-search-state.ts";
import { normaliseSuggestionText } from "#domain/search/query/suggestion-text.ts";

type Normalise = (query: URLSearchParams) => string;

const keepNothing: Normalise = () => "";

/** Keeps one parameter, where it has a value; every other makes no other page. */
const keepOnly =
  (name: string): Normalise =>
  (query) => {
    const value = query.get(name);
    return value ? new URLSearchParams({ [name]: value }).toString() : "";
  };

/** Every spelling of what was typed is one. */
const keepTyped: Normalise = (query) => {
  const text = normaliseSuggestionText(query.get("query") ?? "");
  return text === "" ? "" : new URLSearchParams({ query: text }).toString();
};

/** Those of the search whose values they are, and where that is. */
const keepFacetValues: Normalise = (query) =>
  [
    formatSearchQuery({ ...parseSearchState(query), page: 1 }).slice(1),
    keepOnly(SEARCH_PATH_PARAMETER)(query),
  ]
    .filter((part) => part !== "")
    .join("&");

/** The fixed addresses' parameters. Every other path is a way into search. */
const FIXED_PATHS: Record<string, Normalise | null> = {
  "/": keepNothing,
  "/contact-us": keepOnly("car_id"),
  "/styleguide": keepNothing,
  "/fragments/cards": keepOnly("ids"),
  "/suggestions.json": keepTyped,
  "/favicon.svg": null,
  "/apple-touch-icon.png": keepNothing,
  "/robots.txt": null,
  "/speculation-rules.json": null,
};

/** One width, and nothing below it: every other address in that folder leads to a not-found page. */
const PICTURE = /^\/images\/[^/]+$/;

/**
 * The parameters of an address that make another page, in one order and without the question mark:
 * the page cache's key. Null for a file or picture, which is answered without a turn; null therefore
 * only for the very addresses that their routes take, since all others render a page.
 */
export function normaliseQuery(pathname: string, query: string): string | null {
  if (PICTURE.test(pathname)) return null;
  // An address that is spelt otherwise leads to the fixed one, with what belongs to it.
  const spelt = pathname.toLowerCase().replace(/(.)\/$/, "$1");
  const fixed = Object.hasOwn(FIXED_PATHS, spelt) ? FIXED_PATHS[spelt] : undefined;
  if (fixed === null) return spelt === pathname ? null : "";
  if (spelt.startsWith(FACET_VALUES_FOLDER)) return keepFacetValues(new URLSearchParams(query));
  if (fixed) return fixed(new URLSearchParams(query));
  return normaliseSearchQuery(query === "" ? "" : `?${query}`).slice(1);
}
