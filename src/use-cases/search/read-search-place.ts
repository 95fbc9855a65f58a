import { resolveSearchPath } from "#domain/search/places/resolve-search-path.ts";
import { buildPlace, type SearchPlace } from "#domain/search/places/search-place.ts";
import { EMPTY_SUMMARY, type StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { decodePath } from "#domain/text/decode-path.ts";
import type { Platform } from "#ports/platform.ts";
import { readStockSummary } from "./read-stock-summary.ts";

/** What a path of a site's search means, in the words of its stock; a null place is none of its paths. */
export async function readSearchPlace(
  services: Pick<Platform, "search" | "log">,
  site: Site,
  pathname: string,
  now: number,
): Promise<{ stock: StockSummary; place: SearchPlace | null }> {
  const known = await readStockSummary(services, site, now);
  const stock = known ?? EMPTY_SUMMARY;
  const place = resolveSearchPath(site, pathname, stock) ?? (known ? null : toUnreadable(pathname));
  return { stock, place };
}

/** While nothing is known of the stock, an address of the search may be right: it fails, it is not missing. */
function toUnreadable(pathname: string): SearchPlace | null {
  const path = decodePath(pathname)?.toLowerCase();
  return path?.startsWith("/search/") ? buildPlace(path, {}) : null;
}
