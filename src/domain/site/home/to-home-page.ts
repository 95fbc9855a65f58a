import { resolvePrimaryLocation } from "../../location/resolve-locations.ts";
import type { ShownReviews } from "../../review/list-shown-reviews.ts";
import { resolveReviewUrl } from "../../review/resolve-review-url.ts";
import {
  isWholeDistribution,
  type PriceBounds,
  resolvePriceBounds,
  tallyPrices,
} from "../../search/fields/price-tally.ts";
import { formatSearchHeading } from "../../search/links/search-heading.ts";
import { toConfiguredPlace } from "../../search/places/configured-place.ts";
import { resolvePlacePath } from "../../search/places/resolve-place-path.ts";
import { listStockKinds, resolveStockWords } from "../../search/places/stock-kinds.ts";
import type { StockSummary } from "../../search/places/stock-summary.ts";
import { EMPTY_SEARCH } from "../../search/query/search-state.ts";
import { resolveDefaultSearch, resolveWholeSearch } from "../../search/results/whole-search.ts";
import { compareNames } from "../../text/compare-names.ts";
import { resolveBodyStyle } from "../../vehicle/body-style-table.ts";
import { formatCarType } from "../../vehicle/car-type.ts";
import { toVehicleCard } from "../../vehicle/card/to-vehicle-card.ts";
import type { ListedVehicle } from "../../vehicle/vehicle.schema.ts";
import type { Site } from "../config/site.ts";
import type { CategoryTile, HomePage, PriceSlider } from "./home-page.ts";
import { BUDGET_STEPS, listPriceBands, type PriceBand } from "./list-price-bands.ts";
import { resolveTripQuestion, type TripStock } from "./trip-question.ts";

const HOME_TILES = 8;
const HOME_MODELS = 6;
const HOME_OFFERS = 3;

type PricedStock = {
  total: number;
  priced: number;
  /** Numbers of vehicles by price in digits; a hosted search may leave some out. */
  distribution: Record<string, number>;
  bounds: PriceBounds | null;
};

export type HomeStock = {
  /** The whole stock, to resolve paths. */
  stock: StockSummary;
  /** The stock in the site's default order, for counts. */
  shown: StockSummary;
  /** Numbers of vehicles by value, by field of the index. */
  values: TripStock["values"];
  prices: { min: number; max: number } | null;
  /** Numbers of vehicles by price in digits. */
  distribution: Record<string, number>;
  byPrice: PricedStock | null;
  /** Vehicles on each of the site's own landing pages, by path. */
  ownCounts: ReadonlyMap<string, number>;
  arrivals: readonly ListedVehicle[];
  reviews: Pick<ShownReviews, "items">;
  offers: HomePage["offers"];
  hasRange: boolean;
};

/** `now` in milliseconds UTC. */
export function toHomePage(site: Site, home: HomeStock, now: number): HomePage {
  const { stock, shown } = home;
  return {
    heading: site.hero_title ?? formatHomeHeading(site, stock),
    trip: resolveTripQuestion({ total: shown.total, values: home.values }),
    titleLink: site.hero_link,
    tagline: site.tagline,
    heroImage: site.hero_image,
    searchAction: resolveWholeSearch(site, stock).path,
    total: shown.total,
    makes: shown.makes.map(({ value, count }) => ({ value, count })).sort(byValue),
    models: shown.models.map(({ value, make, count }) => ({ value, make, count })).sort(byModel),
    bodies: shown.bodies.map(({ value, count }) => ({ value, count })),
    budgets: listBudgets(home.prices),
    priceBands: listBands(site, home),
    priceSlider: toPriceSlider(site, home.byPrice),
    categories: listCategories(site, home),
    bodyTiles: listBodyTiles(site, stock, shown),
    range: home.hasRange ? listRange(site, stock, shown) : [],
    offers: home.offers.slice(0, HOME_OFFERS),
    arrivals: home.arrivals.map((vehicle) => toVehicleCard(vehicle, site, now)),
    locations: listSalesLocations(site),
    reviews: home.reviews.items,
    reviewUrl: resolveReviewUrl(site, null),
  };
}

/**
 * "New, used and demo cars for sale in Parramatta", unless the search's name has a place; a dealer in several
 * cities is named instead of one of them.
 */
function formatHomeHeading(site: Site, stock: StockSummary): string {
  const heading = formatSearchHeading(resolveDefaultSearch(site, stock), EMPTY_SEARCH, site, stock);
  if (/ in /i.test(heading)) return heading;
  const cities = new Set(listSalesLocations(site).map(({ address }) => address.city));
  if (cities.size > 1) return `${heading} from ${site.name}`;
  const city = resolvePrimaryLocation(site.locations)?.address.city ?? null;
  return city === null ? heading : `${heading} in ${city}`;
}

/** Up to the first that covers the highest price. */
function listBudgets(prices: HomeStock["prices"]): number[] {
  if (prices === null) return [];
  const { min, max } = prices;
  return BUDGET_STEPS.filter((step, n) => step > min && (BUDGET_STEPS[n - 1] ?? 0) < max);
}

function listBands(site: Site, { stock, distribution, byPrice }: HomeStock): PriceBand[] {
  const isWhole = byPrice !== null && isWholeDistribution(distribution, byPrice.priced);
  return listPriceBands({ distribution, isWhole }, resolveWholeSearch(site, stock).path);
}

function toPriceSlider(site: Site, byPrice: HomeStock["byPrice"]): PriceSlider | null {
  if (site.price_slider === null || byPrice === null) return null;
  const { total, priced, distribution } = byPrice;
  const bounds = resolvePriceBounds(byPrice.bounds, site.price_slider);
  if (bounds === null) return null;
  const isWhole = isWholeDistribution(distribution, priced);
  return { ...bounds, total, tally: isWhole ? tallyPrices(distribution, bounds) : null };
}

/** Car types when there are several, then the site's landing pages with vehicles. */
function listCategories(
  site: Site,
  { stock, shown, ownCounts }: Pick<HomeStock, "stock" | "shown" | "ownCounts">,
): CategoryTile[] {
  const whole = resolveWholeSearch(site, stock).path;
  const sold = stock.itemTypes.map(({ value }) => value);
  const { noun } = resolveStockWords(listStockKinds(site, sold));
  const types = shown.carTypes.length < 2 ? [] : shown.carTypes;
  const tiles = [
    ...types.flatMap(({ value, count }) => {
      const href = resolvePlacePath(site, stock, { car_type: [value] });
      return href === null ? [] : [{ name: `${formatCarType(value)} ${noun}`, href, count }];
    }),
    ...site.search_paths.map(toConfiguredPlace).flatMap(({ name, path }) => {
      const count = ownCounts.get(path) ?? 0;
      return name === null || count === 0 ? [] : [{ name, href: path, count }];
    }),
  ];
  const byHref = new Map(tiles.toReversed().map((tile) => [tile.href, tile]));
  return [...byHref.values()]
    .toReversed()
    .filter(({ href }) => href !== whole)
    .slice(0, HOME_TILES)
    .map((tile) => ({ ...tile, bodyStyle: null, picture: null }));
}

/** Bodies with a path, most frequent first; none when all are drawn alike, as motorcycles are. */
function listBodyTiles(site: Site, stock: StockSummary, shown: StockSummary): CategoryTile[] {
  const tiles = shown.bodies.flatMap(({ value, count }) => {
    const href = resolvePlacePath(site, stock, { body: [value] });
    const bodyStyle = resolveBodyStyle(value, "car");
    return href === null ? [] : [{ name: value, href, count, bodyStyle, picture: null }];
  });
  const drawings = new Set(tiles.map(({ bodyStyle }) => bodyStyle));
  return drawings.size > 1 ? tiles : tiles.map((tile) => ({ ...tile, bodyStyle: null }));
}

/** By the number in stock. Models without a path of their own are left out. */
function listRange(site: Site, stock: StockSummary, shown: StockSummary): CategoryTile[] {
  const make = site.manufacturer?.name.toLowerCase();
  return shown.models
    .filter((model) => make === undefined || model.make.toLowerCase() === make)
    .flatMap((model) => {
      const { value, count } = model;
      const href = resolvePlacePath(site, stock, { make: [model.make], model: [value] });
      const name = make === undefined ? `${model.make} ${value}` : value;
      return href === null ? [] : [{ name, href, count, bodyStyle: null, picture: null }];
    })
    .slice(0, HOME_MODELS);
}

function listSalesLocations({ locations }: Site): Site["locations"] {
  const sales = locations.filter(({ location_type }) => location_type === "sales");
  return sales.length > 0 ? sales : locations;
}

const byValue = (one: { value: string }, other: { value: string }): number =>
  compareNames(one.value, other.value);

const byModel = (
  one: { make: string; value: string },
  other: { make: string; value: string },
): number => compareNames(one.make, other.make) || byValue(one, other);
