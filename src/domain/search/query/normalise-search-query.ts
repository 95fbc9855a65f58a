import { formatSearchQuery } from "./format-search-query.ts";
import { markOldSearch, rewriteOldSearch } from "./old-search-address.ts";
import { parseSearchState } from "./parse-search-state.ts";

/**
 * The canonical spelling of a search from "?" on, which is its key in the page cache. An address with old
 * parameters has a key of its own, because it is answered with a redirect.
 */
export function normaliseSearchQuery(search: string): string {
  if (search === "" || search === "?") return "";
  const params = new URLSearchParams(search);
  const rewritten = rewriteOldSearch(params);
  return rewritten === null
    ? formatSearchQuery(parseSearchState(params))
    : markOldSearch(rewritten);
}
