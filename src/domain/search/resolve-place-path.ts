import type { Site } from "#domain/site/site.ts";
import { slugify } from "#domain/stock/names/build-slug-base.ts";
import { toConfiguredPlace } from "./configured-place.ts";
import { resolveDefaultSearchPath } from "./default-search-path.ts";
import { resolveSearchPath } from "./resolve-search-path.ts";
import { resolveStockNoun, WIDEST_CATEGORY_PATH } from "./search-category.ts";
import {
  type FixedValues,
  fixesExactly,
  isWithin,
  listFields,
  type SearchPlace,
} from "./search-place.ts";
import { type FacetChoices, hasValue } from "./search-state.ts";
import { createStockMemory } from "./stock-memory.ts";
import type { StockSummary } from "./stock-summary.ts";

type SearchSite = Pick<Site, "default_search_path" | "search_paths">;

/** A path, and what must be chosen there beside what it fixes. */
export type PlaceAddress = { path: string; choices: FacetChoices };

/**
 * The path that fixes exactly these values on a site: its own, its default, or one of the common
 * forms where that means the same there. Null when no path does.
 */
export function resolvePlacePath(
  site: SearchSite,
  stock: StockSummary,
  wanted: FixedValues,
): string | null {
  const own = site.search_paths.map(toConfiguredPlace).find((place) => fixesExactly(place, wanted));
  if (own) return own.path;
  const paths = [resolveDefaultSearchPath(site), buildCommonPath(site, wanted)];
  return paths.find((path) => path !== null && meansExactly(site, stock, path, wanted)) ?? null;
}

/**
 * Where a visitor goes who wants these values fixed: to their own path, else to the first wider
 * path of the site that shows all such stock, with the rest chosen there, else to the site's default
 * search path. Null when that has no room for them.
 */
export function resolvePlaceAddress(
  site: SearchSite,
  stock: StockSummary,
  wanted: FixedValues,
): PlaceAddress | null {
  const exact = resolvePlacePath(site, stock, wanted);
  if (exact !== null) return { path: exact, choices: {} };
  const standard = resolveSearchPath(site, resolveDefaultSearchPath(site), stock);
  const widest = resolveSearchPath(site, WIDEST_CATEGORY_PATH, stock);
  const wider =
    [standard, ...site.search_paths.map(toConfiguredPlace), widest].find(
      (place) => place && holds(place, wanted, stock),
    ) ?? (standard && hasRoomFor(standard, wanted) ? standard : null);
  return wider ? { path: wider.path, choices: listRest(wider, wanted) } : null;
}

/**
 * The path of a place that search engines are to list: the site's own, where it has one for the very
 * same stock (/used-car/list on a site that sells used cars there, and not /search/used-cars).
 */
export function resolveOwnPath(site: SearchSite, stock: StockSummary, place: SearchPlace): string {
  const isOwn = place.name !== null || place.path === resolveDefaultSearchPath(site);
  if (isOwn) return place.path;
  return recallOwnPath(
    site,
    stock,
    place.path,
    () => resolvePlacePath(site, stock, place.fixed) ?? place.path,
  );
}

/** Paths of one site's stock remembered at once. */
const MAX_PATHS = 1_000;

const recallOwnPath = createStockMemory<SearchSite, string>(MAX_PATHS);

function meansExactly(
  site: SearchSite,
  stock: StockSummary,
  path: string,
  wanted: FixedValues,
): boolean {
  const place = resolveSearchPath(site, path, stock);
  return place !== null && fixesExactly(place, wanted);
}

/** The path that values have on most sites; what it means on this one is still to be seen. */
function buildCommonPath(site: SearchSite, wanted: FixedValues): string | null {
  const noun = resolveStockNoun(resolveDefaultSearchPath(site));
  const { car_type, make, model, body, fuel } = wanted;
  if (fuel) return "/electric-cars";
  if (body) return toPath(body[0]);
  if (make) return model ? toPath(make[0], model[0]) : toPath(make[0]);
  if (car_type === undefined) return null;
  return car_type.length > 1 ? WIDEST_CATEGORY_PATH : toPath(`${car_type[0]}-${noun}`);
}

function toPath(...words: (string | undefined)[]): string | null {
  const slugs = words.map((word) => slugify(word ?? ""));
  return slugs.includes("") ? null : `/search/${slugs.join("/")}`;
}

/** Whether a place shows every vehicle with the values that the site has in stock. */
function holds(place: SearchPlace, wanted: FixedValues, stock: StockSummary): boolean {
  if (place.clauses.length > 0 || Object.keys(place.ranges).length > 0) return false;
  const stocked: FixedValues = {
    car_type: stock.carTypes.map(({ value }) => value),
    item_type: stock.itemTypes.map(({ value }) => value),
  };
  return listFields(place.fixed).every((field) => {
    const shown = place.fixed[field] ?? [];
    return (wanted[field] ?? stocked[field])?.every((value) => hasValue(shown, value)) ?? false;
  });
}

/** Whether some vehicle with the values may show at a place. */
function hasRoomFor({ fixed }: SearchPlace, wanted: FixedValues): boolean {
  return listFields(fixed).every(
    (field) => wanted[field]?.every((value) => hasValue(fixed[field] ?? [], value)) ?? true,
  );
}

function listRest(place: SearchPlace, wanted: FixedValues): FacetChoices {
  const rest = listFields(wanted).filter(
    (field) => !isWithin({ [field]: wanted[field] }, place.fixed),
  );
  return Object.fromEntries(rest.map((field) => [field, wanted[field]?.toSorted()]));
}
