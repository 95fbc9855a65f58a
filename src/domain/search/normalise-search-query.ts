import { formatSearchQuery } from "./format-search-query.ts";
import { parseSearchState } from "./parse-search-state.ts";

/**
 * The one spelling of all addresses that ask for the same search: known parameters only, in
 * canonical order, with what cannot be read left out. It is the page cache's key, so unknown
 * parameters (utm and the like) share an entry. Takes and gives the part from "?" on; "" when
 * nothing is left.
 */
export function normaliseSearchQuery(search: string): string {
  return search === "" || search === "?"
    ? ""
    : formatSearchQuery(parseSearchState(new URLSearchParams(search)));
}
