import { resolveSearchPath } from "#domain/search/places/resolve-search-path.ts";
import { buildPlace, type SearchPlace } from "#domain/search/places/search-place.ts";
import { EMPTY_SUMMARY, type StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { decodePath } from "#domain/text/decode-path.ts";
import { readStockSummary } from "./read-stock-summary.ts";
import type { SearchServices } from "./search-caches.ts";

/** The place that a path names in the words of the site's stock; null where it is no path of its search. */
export async function readSearchPlace(
  services: SearchServices,
  site: Site,
  pathname: string,
  now: number,
): Promise<{ stock: StockSummary; place: SearchPlace | null }> {
  const known = await readStockSummary(services, site, now);
  const stock = known ?? EMPTY_SUMMARY;
  const place = resolveSearchPath(site, pathname, stock) ?? (known ? null : toUnreadable(pathname));
  return { stock, place };
}

/** While the stock cannot be read, an address of the search is not a 404: it may be right. */
function toUnreadable(pathname: string): SearchPlace | null {
  const path = decodePath(pathname)?.toLowerCase();
  return path?.startsWith("/search/") ? buildPlace(path, {}) : null;
}
