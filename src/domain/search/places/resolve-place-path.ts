import { ELECTRIC_CARS_PATH } from "../../addresses/site-addresses.ts";
import type { Site } from "../../site/config/site.ts";
import { slugify } from "../../text/build-slug-base.ts";
import type { FacetChoices } from "../query/search-state.ts";
import { toConfiguredPlace } from "./configured-place.ts";
import { resolveDefaultSearchPath } from "./default-search-path.ts";
import { resolveSearchPath } from "./resolve-search-path.ts";
import { findKindWords, WIDEST_CATEGORY } from "./search-category.ts";
import {
  type FixedValues,
  fixesExactly,
  isWithin,
  listFields,
  type SearchPlace,
} from "./search-place.ts";
import { listStockKinds, resolveStockWords } from "./stock-kinds.ts";
import type { StockSummary } from "./stock-summary.ts";
import { coversStock, holdsAll, listWiderPlaces } from "./wider-places.ts";

type SearchSite = Pick<Site, "default_search_path" | "search_paths" | "search_filters">;

/** `choices` are added to what the path fixes. */
export type PlaceAddress = { path: string; choices: FacetChoices };

/** The site's own path, its default, or a common form that means the same here; null for none. */
export function resolvePlacePath(
  site: SearchSite,
  stock: StockSummary,
  wanted: FixedValues,
): string | null {
  const exact = dropNeedless(wanted, stock);
  const own = site.search_paths
    .map(toConfiguredPlace)
    .find((place) => meansExactly(place, exact, stock));
  if (own) return own.path;
  const paths = [resolveDefaultSearchPath(site), buildCommonPath(site, stock, wanted)];
  const found = paths.find((path) => {
    const place = path === null ? null : resolveSearchPath(site, path, stock);
    return place !== null && meansExactly(place, exact, stock);
  });
  return found ?? null;
}

/** The path for these values, else the first wider one with the rest as choices; null without any. */
export function resolvePlaceAddress(
  site: SearchSite,
  stock: StockSummary,
  wanted: FixedValues,
): PlaceAddress | null {
  const exact = resolvePlacePath(site, stock, wanted);
  if (exact !== null) return { path: exact, choices: {} };
  const wider = listWiderPlaces(site, stock).find((place) => holdsAll(place, wanted, stock));
  return wider ? { path: wider.path, choices: listRest(wider, wanted) } : null;
}

/** The path to be indexed: the site's own for the same stock (/used-car/list), if there is one. */
export function resolveOwnPath(site: SearchSite, stock: StockSummary, place: SearchPlace): string {
  const isOwn = place.name !== null || place.path === resolveDefaultSearchPath(site);
  if (isOwn) return place.path;
  return resolvePlacePath(site, stock, place.fixed) ?? place.path;
}

function meansExactly(place: SearchPlace, wanted: FixedValues, stock: StockSummary): boolean {
  return fixesExactly({ ...place, fixed: dropNeedless(place.fixed, stock) }, wanted);
}

/** A kind of vehicle narrows nothing when the stock has no other. */
function dropNeedless(fixed: FixedValues, stock: StockSummary): FixedValues {
  const { item_type, ...others } = fixed;
  return item_type !== undefined && coversStock(stock, "item_type", item_type) ? others : fixed;
}

/** The path is not yet checked against this site. */
function buildCommonPath(
  site: SearchSite,
  stock: StockSummary,
  wanted: FixedValues,
): string | null {
  const { car_type, item_type, make, model, body, fuel } = wanted;
  if (fuel) return ELECTRIC_CARS_PATH;
  if (body) return toPath(body[0]);
  if (make) return model ? toPath(make[0], model[0]) : toPath(make[0]);
  const sold = stock.itemTypes.map(({ value }) => value);
  const words = item_type
    ? findKindWords(item_type)
    : resolveStockWords(listStockKinds(site, sold));
  if (words === null) return null;
  return toPath(car_type ? `${formatCarTypes(car_type)}-${words.slug}` : words.slug);
}

function formatCarTypes(carTypes: readonly string[]): string {
  if (carTypes.length > 2) return WIDEST_CATEGORY;
  return carTypes.length === 2 ? "new-and-demo" : (carTypes[0] ?? "");
}

function toPath(...words: (string | undefined)[]): string | null {
  const slugs = words.map((word) => slugify(word ?? ""));
  return slugs.includes("") ? null : `/search/${slugs.join("/")}`;
}

function listRest(place: SearchPlace, wanted: FixedValues): FacetChoices {
  const rest = listFields(wanted).filter(
    (field) => !isWithin({ [field]: wanted[field] }, place.fixed),
  );
  return Object.fromEntries(rest.map((field) => [field, wanted[field]?.toSorted()]));
}
