import { resolveEarliest } from "#domain/freshness/earliest.ts";
import { resolveFreshUntil } from "#domain/freshness/fresh-until.ts";
import { listShownReviews } from "#domain/review/list-shown-reviews.ts";
import { buildPlaceFilter } from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import { toConfiguredPlace } from "#domain/search/places/configured-place.ts";
import {
  EMPTY_SUMMARY,
  type StockSummary,
  SUMMARY_FACETS,
  toStockSummary,
} from "#domain/search/places/stock-summary.ts";
import { resolveWholeSearch } from "#domain/search/results/whole-search.ts";
import type { Site } from "#domain/site/config/site.ts";
import { chooseArrivals, READ_ARRIVALS } from "#domain/site/home/choose-arrivals.ts";
import { chooseTilePictures } from "#domain/site/home/choose-tile-pictures.ts";
import type { HomePage } from "#domain/site/home/home-page.ts";
import { toHomePage } from "#domain/site/home/to-home-page.ts";
import { TRIP_FACETS } from "#domain/site/home/trip-question.ts";
import { DEFAULT_INDEX, type SearchQuery } from "#ports/search/inventory-search.ts";
import { askSearch } from "../search/ask-search.ts";
import type { SearchServices } from "../search/search-caches.ts";
import { readTilePictures } from "./read-tile-pictures.ts";
import { showCatalogueItems } from "./show-catalogue-items.ts";

/** The order of the price slider's search, which leaves no vehicle out. */
const FALLING_PRICE = { default_sort: "price:desc", price_ascending_hides_unpriced: false };

/** Parts of the page that not every template shows. */
type HomeParts = { hasRange?: boolean; hasOffers?: boolean };

const NO_OFFERS = { items: [], freshUntil: null, isWhole: true };

/**
 * `hasRange` adds models with their pictures, `hasOffers` the site's offers. While the search is down the page lacks
 * stock and pictures: `isWhole` is false, and it is not cached.
 */
export async function showHome(
  services: SearchServices,
  site: Site,
  summary: StockSummary | null,
  now: number,
  { hasRange = false, hasOffers = false }: HomeParts = {},
): Promise<{ home: HomePage; freshUntil: number | null; isWhole: boolean }> {
  const stock = summary ?? EMPTY_SUMMARY;
  const standingFilter = buildStandingFilter(site, now);
  const place = resolveWholeSearch(site, stock);
  const own = site.search_paths.map(toConfiguredPlace);
  const queries: SearchQuery[] = [
    {
      indexUid: DEFAULT_INDEX,
      filter: [...standingFilter, ...buildPlaceFilter(site, place)],
      facets: [...SUMMARY_FACETS, ...TRIP_FACETS, "price"],
      limit: 0,
    },
    {
      indexUid: DEFAULT_INDEX,
      filter: [...standingFilter, ...buildPlaceFilter(FALLING_PRICE, place)],
      facets: site.price_slider === null ? [] : ["price"],
      limit: 0,
    },
    {
      indexUid: DEFAULT_INDEX,
      filter: [...standingFilter, ["status = in_stock", "status = coming_soon"]],
      sort: ["created_at_timestamp:desc"],
      limit: READ_ARRIVALS,
    },
    {
      indexUid: DEFAULT_INDEX,
      filter: [...standingFilter, ...buildPlaceFilter(FALLING_PRICE, place), "price >= 0"],
      limit: 0,
    },
    ...own.map((ownPlace) => ({
      indexUid: DEFAULT_INDEX,
      filter: [...standingFilter, ...buildPlaceFilter(site, ownPlace)],
      limit: 0,
    })),
  ];
  const [first, byPrice, newest, priced, ...counts] =
    (await askSearch(services, site, queries)) ?? [];
  const arrivals = chooseArrivals(newest?.hits ?? []);
  const offers = hasOffers
    ? await showCatalogueItems(services, site, "offer", {}, "body", now)
    : NO_OFFERS;
  const reviews = listShownReviews(site.reviews?.items ?? [], site, now);
  const home = toHomePage(
    site,
    {
      stock,
      shown: first ? toStockSummary(first) : stock,
      values: first?.facetDistribution ?? {},
      prices: first?.facetStats?.["price"] ?? null,
      byPrice: byPrice
        ? {
            total: byPrice.estimatedTotalHits,
            priced: priced?.estimatedTotalHits ?? 0,
            distribution: byPrice.facetDistribution?.["price"] ?? {},
            bounds: byPrice.facetStats?.["price"] ?? null,
          }
        : null,
      ownCounts: new Map(own.map(({ path }, n) => [path, counts[n]?.estimatedTotalHits ?? 0])),
      distribution: first?.facetDistribution?.["price"] ?? {},
      arrivals,
      reviews,
      offers: offers.items,
      hasRange,
    },
    now,
  );
  const { range, bodyTiles, categories } = home;
  const tiles = [...range, ...bodyTiles, ...categories];
  const pictures = await readTilePictures(services, site, stock, tiles, now);
  const chosen = chooseTilePictures(tiles, pictures ?? new Map());
  const pictured = {
    ...home,
    range: chosen.splice(0, range.length),
    bodyTiles: chosen.splice(0, bodyTiles.length),
    categories: chosen,
  };
  return {
    home: pictured,
    freshUntil: resolveEarliest(
      resolveFreshUntil(site, stock, arrivals, now),
      reviews.freshUntil,
      offers.freshUntil,
    ),
    isWhole: first !== undefined && pictures !== null && offers.isWhole,
  };
}
