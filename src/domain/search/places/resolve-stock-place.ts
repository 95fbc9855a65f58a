import type { Site } from "../../site/config/site.ts";
import { decodePath, readEscapedSlashes } from "../../text/path-escapes.ts";
import { resolveSearchPath } from "./resolve-search-path.ts";
import { buildPlace, type SearchPlace } from "./search-place.ts";
import { EMPTY_SUMMARY, type StockSummary } from "./stock-summary.ts";

/**
 * The place that a path names in the words of the site's stock; null where it is no path of its search. A
 * null `summary` is a stock that could not be read.
 */
export function resolveStockPlace(
  site: Site,
  summary: StockSummary | null,
  pathname: string,
): { stock: StockSummary; place: SearchPlace | null } {
  const stock = summary ?? EMPTY_SUMMARY;
  const place =
    resolveSearchPath(site, pathname, stock) ?? (summary ? null : toUnreadable(pathname));
  return { stock, place };
}

/** While the stock cannot be read, an address of the search is not a 404: it may be right. */
function toUnreadable(pathname: string): SearchPlace | null {
  const path = readEscapedSlashes(decodePath(pathname) ?? "").toLowerCase();
  return path.startsWith("/search/") ? buildPlace(path, {}) : null;
}
