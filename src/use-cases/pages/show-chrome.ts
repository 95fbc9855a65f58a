import { resolveShownRating } from "#domain/review/resolve-shown-rating.ts";
import { buildPlaceFilter } from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { SearchPlace } from "#domain/search/places/search-place.ts";
import { listStockKinds, resolveStockWords } from "#domain/search/places/stock-kinds.ts";
import {
  EMPTY_SUMMARY,
  type StockSummary,
  SUMMARY_FACETS,
  toStockSummary,
} from "#domain/search/places/stock-summary.ts";
import { resolveWholeSearch } from "#domain/search/results/whole-search.ts";
import type { SiteChrome } from "#domain/site/chrome/site-chrome.ts";
import { type MenuScope, resolveMenuPlace, toMenuItem } from "#domain/site/chrome/to-menu-item.ts";
import type { NavigationItem } from "#domain/site/config/navigation.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import { resolveBodyStyle } from "#domain/vehicle/body-style-table.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askSearch } from "../search/ask-search.ts";
import { readStockSummary } from "../search/read-stock-summary.ts";
import type { CachedChrome, SearchServices } from "../search/search-caches.ts";
import { readMenuPictures } from "./read-menu-pictures.ts";

/** A page with a chrome that is not whole must not be cached. */
type ShownChrome = {
  chrome: SiteChrome;
  isWhole: boolean;
  /** The site's stock, for the rest of the page: it is read once. Null where it never was. */
  stock: StockSummary | null;
};

type ItemPlaces = ReadonlyMap<NavigationItem, SearchPlace>;

/** Menus are cached this long where nothing reports changes: filling them is one more query. */
export const UNFOLLOWED_MENUS_MS = 15_000;

/**
 * Header, footer and menus; while the search is down they show the last stock read (§2, "Header", "Footers").
 */
export async function showChrome(
  services: SearchServices,
  site: Site,
  now: number,
): Promise<ShownChrome> {
  const { stock: newest, isNewest } = await readStockSummary(services, site, now);
  const stock = newest ?? EMPTY_SUMMARY;
  const cached = services.caches.chromes.get(site) ?? { good: null, underWay: null };
  services.caches.chromes.set(site, cached);
  const isFollowed = services.search.revision(site.search) !== null;
  const { good, underWay } = cached;
  const isYoung = good !== null && Math.abs(now - good.madeAt) < UNFOLLOWED_MENUS_MS;
  if (good && (good.stock === stock || (!isFollowed && isYoung))) {
    return { chrome: good.chrome, isWhole: isNewest, stock: newest };
  }
  const isShared = underWay !== null && (underWay.stock === stock || !isFollowed);
  const making = isShared ? underWay.made : makeChrome(services, site, cached, stock, now);
  const made = await making;
  if (made) return { chrome: made, isWhole: isNewest, stock: newest };
  // Read after the await: another request may have filled the menus.
  const chrome = cached.good?.chrome ?? buildChrome(site, stock, resolvePlaces(site, stock));
  return { chrome, isWhole: false, stock: newest };
}

/** Stores only complete menus: they are shown when the search fails next. */
function makeChrome(
  services: SearchServices,
  site: Site,
  cached: CachedChrome,
  stock: StockSummary,
  now: number,
): Promise<SiteChrome | null> {
  const make = async (): Promise<SiteChrome | null> => {
    try {
      const chrome = await buildFilledChrome(services, site, stock, now);
      if (chrome && stock !== EMPTY_SUMMARY) cached.good = { stock, chrome, madeAt: now };
      return chrome;
    } finally {
      if (cached.underWay === underWay) cached.underWay = null;
    }
  };
  const underWay: CachedChrome["underWay"] = { stock, made: Promise.resolve(null) };
  cached.underWay = underWay;
  underWay.made = make();
  return underWay.made;
}

async function buildFilledChrome(
  services: SearchServices,
  site: Site,
  stock: StockSummary,
  now: number,
): Promise<SiteChrome | null> {
  const places = resolvePlaces(site, stock);
  const byPath = new Map([...places.values()].map((place) => [place.path, place]));
  if (stock === EMPTY_SUMMARY) return buildChrome(site, stock, places);
  const asked = [...byPath.values()];
  const answers = await askPlaces(services, site, asked, now);
  if (answers === null) return null;
  const scopes = asked.flatMap((place, n): [string, MenuScope][] => {
    const answer = answers[n];
    return answer ? [[place.path, { place, shown: toStockSummary(answer) }]] : [];
  });
  const chrome = buildChrome(site, stock, places, new Map(scopes));
  const header = await readMenuPictures(services, site, stock, chrome.header, now);
  return header && { ...chrome, header };
}

/** The stock at each place; no question where there is none. */
function askPlaces(
  services: SearchServices,
  site: Site,
  places: readonly SearchPlace[],
  now: number,
) {
  if (places.length === 0) return [];
  const standing = buildStandingFilter(site, now);
  const queries = places.map((place) => ({
    indexUid: DEFAULT_INDEX,
    filter: [...standing, ...buildPlaceFilter(site, place)],
    facets: SUMMARY_FACETS,
    limit: 0,
  }));
  return askSearch(services, site, queries);
}

function resolvePlaces(site: Site, stock: StockSummary): ItemPlaces {
  const { header, footer = [] } = site.navigation;
  const places: [NavigationItem, SearchPlace][] = [];
  for (const item of [...header, ...footer]) {
    const place = resolveMenuPlace(item, site, stock);
    if (place !== null) places.push([item, place]);
  }
  return new Map(places);
}

/** `scopes` is the stock behind each path with a dropdown; empty where the search failed. */
function buildChrome(
  site: Site,
  stock: StockSummary,
  places: ItemPlaces,
  scopes: ReadonlyMap<string, MenuScope> = new Map(),
): SiteChrome {
  const { header, footer = [] } = site.navigation;
  const toItem = (item: NavigationItem) =>
    toMenuItem(item, site, stock, scopes.get(places.get(item)?.path ?? "") ?? null);
  const kinds = listStockKinds(
    site,
    stock.itemTypes.map(({ value }) => value),
  );
  return {
    header: header.map(toItem),
    footer: footer.map(toItem),
    searchPath: resolveWholeSearch(site, stock).path,
    stockNoun: resolveStockWords(kinds).noun,
    bodyStyle: resolveBodyStyle(stock.bodies[0]?.value ?? null, "car"),
    rating: resolveShownRating(site),
  };
}
