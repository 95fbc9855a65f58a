import type { Site } from "#domain/site/site.ts";
import { BODY_STYLE_TABLE } from "#domain/vehicle/body-style-table.ts";
import { toConfiguredPlace } from "./configured-place.ts";
import { resolveDefaultSearchPath, trimSlash } from "./default-search-path.ts";
import { formatSlug } from "./format-slug.ts";
import { isCommonCategory, parseCategory, type SearchCategory } from "./search-category.ts";
import { buildPlace, type FixedValues, type SearchPlace } from "./search-place.ts";
import { findBySlug, type StockSummary } from "./stock-summary.ts";

type SearchSite = Pick<Site, "default_search_path" | "search_paths">;

const ELECTRIC_PATH = "/electric-cars";

/** Bodies whose paths answer even while none is in stock. @see Specification §2, "Body styles" */
const LASTING_BODIES = ["suv", "hatchback", "ute", "coupe", "sedan", "wagon"];

/** Car types whose default search path says what it shows even while none is in stock. */
const LASTING_CAR_TYPES = ["rental", "subscription"];

/**
 * What a path of a site's search means, in the words of its stock: the site's own paths, then
 * categories, car types, bodies, makes. Letter case and a trailing slash do not matter; the place
 * says the canonical spelling. Null: no path of the search.
 *
 * @see Specification §2, "Routes"
 */
export function resolveSearchPath(
  site: SearchSite,
  pathname: string,
  stock: StockSummary,
): SearchPlace | null {
  const path = decodePath(pathname);
  if (path === null) return null;
  const configured = site.search_paths.find((own) => trimSlash(own.path).toLowerCase() === path);
  if (configured) return toConfiguredPlace(configured);
  const defaultPath = resolveDefaultSearchPath(site);
  if (defaultPath.toLowerCase() === path) return resolveDefaultPlace(defaultPath, stock);
  if (path === ELECTRIC_PATH) return buildPlace(ELECTRIC_PATH, { fuel: ["Electric"] });
  const [, section, slug, modelSlug, ...rest] = path.split("/");
  if (section !== "search" || slug === undefined || rest.length > 0) return null;
  const fixed =
    modelSlug === undefined ? resolveSlug(slug, stock) : resolveModel(slug, modelSlug, stock);
  return fixed && buildPlace(path, fixed);
}

/** Small letters, without a trailing slash; null where it cannot be decoded. */
function decodePath(pathname: string): string | null {
  try {
    return trimSlash(decodeURIComponent(pathname)).toLowerCase();
  } catch {
    return null;
  }
}

/** The site's search is always there: where its name means nothing else, it is all of the stock. */
function resolveDefaultPlace(path: string, stock: StockSummary): SearchPlace {
  const name = path.split("/").at(-1) ?? "";
  const slug = name.toLowerCase();
  const category = parseCategory(slug);
  const fixed = category ? toFixed(category) : resolveSlug(slug, stock, LASTING_CAR_TYPES);
  return fixed ? buildPlace(path, fixed) : buildPlace(path, {}, formatSlug(name));
}

function resolveSlug(
  slug: string,
  stock: StockSummary,
  lastingCarTypes: readonly string[] = [],
): FixedValues | null {
  return (
    resolveCategory(slug, stock) ??
    resolveCarType(slug, stock, lastingCarTypes) ??
    resolveBody(slug, stock) ??
    toFound("make", findBySlug(stock.makes, slug)) ??
    resolveCity(slug, stock)
  );
}

function resolveCategory(slug: string, stock: StockSummary): FixedValues | null {
  const category = parseCategory(slug);
  if (!category) return null;
  const isStocked = category.itemTypes.some((type) =>
    stock.itemTypes.some(({ value }) => value === type),
  );
  return isCommonCategory(slug) || isStocked ? toFixed(category) : null;
}

function toFixed({ carTypes, itemTypes }: SearchCategory): FixedValues {
  return { car_type: carTypes, ...(itemTypes.length > 0 && { item_type: itemTypes }) };
}

/** @see Specification §2, "/search/{cartype}-cars" */
function resolveCarType(
  slug: string,
  stock: StockSummary,
  lasting: readonly string[],
): FixedValues | null {
  if (!slug.endsWith("-cars")) return null;
  const word = slug.slice(0, -"-cars".length);
  const stocked = findBySlug(stock.carTypes, word);
  return toFound(
    "car_type",
    stocked.length > 0 ? stocked : lasting.filter((type) => type === word),
  );
}

function resolveBody(slug: string, stock: StockSummary): FixedValues | null {
  const stocked = findBySlug(stock.bodies, slug);
  if (stocked.length > 0 || !LASTING_BODIES.includes(slug)) return toFound("body", stocked);
  return toFound(
    "body",
    BODY_STYLE_TABLE.filter((entry) => entry.slug === slug).map(({ word }) => word),
  );
}

function resolveModel(
  makeSlug: string,
  modelSlug: string,
  stock: StockSummary,
): FixedValues | null {
  const makes = findBySlug(stock.makes, makeSlug);
  const models = findBySlug(
    stock.models.filter(({ make }) => makes.includes(make)),
    modelSlug,
  );
  return models.length === 0 ? null : { make: makes, model: models };
}

/**
 * The stock of one city, for any category or car type, and for RVs.
 *
 * @see Specification §2, "Named-site variants exist for RV and subscription cities"
 */
function resolveCity(slug: string, stock: StockSummary): FixedValues | null {
  const city = stock.cities.find((candidate) => slug.endsWith(`-${candidate.slug}`));
  if (city === undefined || city.slug === "") return null;
  const rest = slug.slice(0, -city.slug.length - 1);
  const cities = findBySlug(stock.cities, city.slug);
  if (rest === "rv") return { item_type: ["caravan", "motorhome"], city: cities };
  const fixed = resolveCategory(rest, stock) ?? resolveCarType(rest, stock, []);
  return fixed && { ...fixed, city: cities };
}

function toFound(
  field: "make" | "car_type" | "body",
  values: readonly string[],
): FixedValues | null {
  return values.length === 0 ? null : { [field]: values };
}
