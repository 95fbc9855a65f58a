import { formatSearchQuery } from "./format-search-query.ts";
import { markOldSearch, rewriteOldSearch } from "./old-search-address.ts";
import { parseSearchState } from "./parse-search-state.ts";

/**
 * The one spelling of all addresses that ask for the same search: known parameters only, in
 * canonical order, with what cannot be read left out. It is the page cache's key, so unknown
 * parameters (utm and the like) share an entry; an address with old parameters has one of its own,
 * since it is answered with a redirect. Takes and gives the part from "?" on; "" when nothing is
 * left.
 */
export function normaliseSearchQuery(search: string): string {
  if (search === "" || search === "?") return "";
  const params = new URLSearchParams(search);
  const rewritten = rewriteOldSearch(params);
  return rewritten === null
    ? formatSearchQuery(parseSearchState(params))
    : markOldSearch(rewritten);
}
