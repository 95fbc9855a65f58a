import { resolveShownRating } from "#domain/review/resolve-shown-rating.ts";
import { buildPlaceFilter } from "#domain/search/build-search-queries.ts";
import { resolveDefaultSearchPath } from "#domain/search/default-search-path.ts";
import { buildStandingFilter } from "#domain/search/standing-filter.ts";
import {
  EMPTY_SUMMARY,
  type StockSummary,
  SUMMARY_FACETS,
  toStockSummary,
} from "#domain/search/stock-summary.ts";
import type { NavigationItem } from "#domain/site/navigation.schema.ts";
import type { Site } from "#domain/site/site.ts";
import type { SiteChrome } from "#domain/site/site-chrome.ts";
import { type MenuScope, resolveMenuPlace, toMenuItem } from "#domain/site/to-menu-item.ts";
import { resolveBodyStyle } from "#domain/vehicle/body-style-table.ts";
import { DEFAULT_INDEX } from "#ports/inventory-search.ts";
import type { Platform } from "#ports/platform.ts";
import { askSearch } from "./ask-search.ts";
import { readStockSummary } from "./read-stock-summary.ts";

/** Made again only when the site or its stock is another: every page asks for it. */
const LAST_CHROMES = new WeakMap<
  Site,
  { stock: StockSummary; chrome: Promise<SiteChrome | null> }
>();

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
  if (last?.stock === stock) {
    const chrome = await last.chrome;
    if (chrome !== null) return chrome;
  }
  const built = buildFilledChrome(services, site, stock, now);
  LAST_CHROMES.set(site, { stock, chrome: built });
  const chrome = await built;
  if (chrome !== null) return chrome;
  // The last good menus are wanted again at the next failure.
  if (last) LAST_CHROMES.set(site, last);
  return (await last?.chrome) ?? buildChrome(site, stock, new Map());
}

/** Null where the search does not say what the menus' paths show. */
async function buildFilledChrome(
  services: Pick<Platform, "search" | "log">,
  site: Site,
  stock: StockSummary,
  now: number,
): Promise<SiteChrome | null> {
  const { header, footer = [] } = site.navigation;
  const places = [...header, ...footer]
    .map((item) => resolveMenuPlace(item, site, stock))
    .filter((place) => place !== null);
  const byPath = new Map(places.map((place) => [place.path, place]));
  if (byPath.size === 0 || stock === EMPTY_SUMMARY) return buildChrome(site, stock, new Map());
  const standing = buildStandingFilter(site, now);
  const asked = [...byPath.values()];
  const answers = await askSearch(
    services,
    site,
    asked.map((place) => ({
      indexUid: DEFAULT_INDEX,
      filter: [...standing, ...buildPlaceFilter(site, place)],
      facets: SUMMARY_FACETS,
      limit: 0,
    })),
  );
  if (answers === null) return null;
  const scopes = asked.flatMap((place, n): [string, MenuScope][] => {
    const answer = answers[n];
    return answer ? [[place.path, { place, shown: toStockSummary(answer) }]] : [];
  });
  return buildChrome(site, stock, new Map(scopes));
}

/** `scopes` has what each path shows that a dropdown is filled from. */
function buildChrome(
  site: Site,
  stock: StockSummary,
  scopes: ReadonlyMap<string, MenuScope>,
): SiteChrome {
  const { header, footer = [] } = site.navigation;
  const toItem = (item: NavigationItem) => {
    const place = resolveMenuPlace(item, site, stock);
    return toMenuItem(item, site, stock, scopes.get(place?.path ?? "") ?? null);
  };
  return {
    header: header.map(toItem),
    footer: footer.map(toItem),
    searchPath: resolveDefaultSearchPath(site),
    bodyStyle: resolveBodyStyle(stock.bodies[0]?.value ?? null, "car"),
    rating: resolveShownRating(site),
  };
}
