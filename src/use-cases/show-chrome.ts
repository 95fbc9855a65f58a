import { resolveShownRating } from "#domain/review/resolve-shown-rating.ts";
import { resolveDefaultSearchPath } from "#domain/search/default-search-path.ts";
import { EMPTY_SUMMARY, type StockSummary } from "#domain/search/stock-summary.ts";
import type { Site } from "#domain/site/site.ts";
import type { SiteChrome } from "#domain/site/site-chrome.ts";
import { toMenuItem } from "#domain/site/to-menu-item.ts";
import { resolveBodyStyle } from "#domain/vehicle/body-style-table.ts";
import type { Platform } from "#ports/platform.ts";
import { readStockSummary } from "./read-stock-summary.ts";

/** Made again only when the site or its stock is another: every page asks for it. */
const LAST_CHROMES = new WeakMap<Site, { stock: StockSummary; chrome: SiteChrome }>();

/**
 * What stands around every page of a site. With the search down the menus show the last stock
 * known. `now` is in milliseconds UTC.
 *
 * @see Specification §2, "Header" and "Footers"
 */
export async function showChrome(
  services: Pick<Platform, "search" | "log">,
  site: Site,
  now: number,
): Promise<SiteChrome> {
  const stock = (await readStockSummary(services, site, now)) ?? EMPTY_SUMMARY;
  const last = LAST_CHROMES.get(site);
  if (last?.stock === stock) return last.chrome;
  const chrome = buildChrome(site, stock);
  LAST_CHROMES.set(site, { stock, chrome });
  return chrome;
}

function buildChrome(site: Site, stock: StockSummary): SiteChrome {
  const { header, footer = [] } = site.navigation;
  return {
    header: header.map((item) => toMenuItem(item, site, stock)),
    footer: footer.map((item) => toMenuItem(item, site, stock)),
    searchPath: resolveDefaultSearchPath(site),
    bodyStyle: resolveBodyStyle(stock.bodies[0]?.value ?? null, "car"),
    rating: resolveShownRating(site),
  };
}
