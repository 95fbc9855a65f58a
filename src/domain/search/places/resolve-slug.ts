import { STATE_CODES } from "../../values/australian-states.ts";
import { BODY_STYLE_TABLE } from "../../vehicle/body-style-table.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import { isCommonCategory, parseCategory } from "./search-category.ts";
import type { FixedValues } from "./search-place.ts";
import { findBySlug, type StockSummary, type StockValue } from "./stock-summary.ts";

/** Paths of these are answered even when none is in stock. @see Specification §2, "Body styles" */
const LASTING_BODIES = ["suv", "hatchback", "ute", "coupe", "sedan", "wagon"];

/** A default search path of these is answered even when none is in stock. */
const LASTING_CAR_TYPES = ["rental", "subscription"];

/** A default search path keeps its meaning without such stock. */
type SlugReading = { isLasting: boolean };

type ReadSlug = (slug: string, stock: StockSummary, reading: SlugReading) => FixedValues | null;

/** The first meaning counts. */
const READINGS: readonly ReadSlug[] = [
  resolveCategory,
  resolveCarType,
  resolveBody,
  (slug, { makes }) => toFixed("make", findBySlug(makes, slug)),
  (slug, { categories }) => toFixed("categories", findBySlug(categories, slug)),
  resolvePlaced,
];

/** `slug` is in lower case; null without a meaning. @see Specification §2, "Search category slugs by type" */
export function resolveSlug(
  slug: string,
  stock: StockSummary,
  reading: SlugReading = { isLasting: false },
): FixedValues | null {
  for (const read of READINGS) {
    const fixed = read(slug, stock, reading);
    if (fixed !== null) return fixed;
  }
  return null;
}

export function resolveModelSlug(
  makeSlug: string,
  modelSlug: string,
  stock: StockSummary,
): FixedValues | null {
  const makes = findBySlug(stock.makes, makeSlug);
  const ofMakes = stock.models.filter(({ make }) => makes.includes(make));
  const models = findBySlug(ofMakes, modelSlug);
  return models.length === 0 ? null : { make: makes, model: models };
}

function resolveCategory(slug: string, stock: StockSummary, { isLasting }: SlugReading) {
  const category = parseCategory(slug);
  if (category === null) return null;
  const { carTypes, itemTypes, isSiteOwn } = category;
  const isStocked = stock.itemTypes.some(({ value }) => itemTypes.some((type) => type === value));
  if (!isLasting && (isSiteOwn || (!isStocked && !isCommonCategory(slug)))) return null;
  return { ...toFixed("car_type", carTypes), ...toFixed("item_type", itemTypes) };
}

/** "courtesy-cars", "rental-caravans". @see Specification §2, "/search/{cartype}-cars" */
function resolveCarType(slug: string, stock: StockSummary, reading: SlugReading) {
  for (const word of [...stock.carTypes.map(({ slug: type }) => type), ...LASTING_CAR_TYPES]) {
    if (word === "" || !slug.startsWith(`${word}-`)) continue;
    const stocked = findBySlug(stock.carTypes, word);
    const carTypes = stocked.length > 0 || !reading.isLasting ? stocked : [word];
    const noun = slug.slice(word.length + 1);
    const kind = noun === "cars" ? {} : resolveCategory(noun, stock, reading);
    if (carTypes.length > 0 && kind !== null && !("car_type" in kind)) {
      return { car_type: carTypes, ...kind };
    }
  }
  return null;
}

function resolveBody(slug: string, stock: StockSummary) {
  const stocked = findBySlug(stock.bodies, slug);
  if (stocked.length > 0 || !LASTING_BODIES.includes(slug)) return toFixed("body", stocked);
  const entries = BODY_STYLE_TABLE.filter((entry) => entry.slug === slug);
  return toFixed(
    "body",
    entries.map(({ word }) => word),
  );
}

/** "used-cars-brisbane", "rv-vehicles-qld". The longest place wins: "gold-coast" over "coast". */
function resolvePlaced(slug: string, stock: StockSummary, reading: SlugReading) {
  const places = [
    ...listPlaces("city", stock.cities, slug),
    ...listPlaces("state", stock.states, slug),
    ...(reading.isLasting ? STATE_CODES.map(toLastingState) : []).filter(isPlaceOf(slug)),
  ].sort((one, other) => other.slug.length - one.slug.length);
  for (const { field, slug: placeSlug, values } of places) {
    const subject = slug.slice(0, -placeSlug.length - 1);
    const fixed =
      resolveCategory(subject, stock, reading) ?? resolveCarType(subject, stock, reading);
    if (fixed !== null) return { ...fixed, [field]: values };
  }
  return null;
}

function listPlaces(field: "city" | "state", stocked: readonly StockValue[], slug: string) {
  return stocked
    .filter(isPlaceOf(slug))
    .map((place) => ({ field, slug: place.slug, values: findBySlug(stocked, place.slug) }));
}

const isPlaceOf =
  (slug: string) =>
  (place: { slug: string }): boolean =>
    place.slug !== "" && slug.endsWith(`-${place.slug}`);

const toLastingState = (state: string) => ({
  field: "state",
  slug: state.toLowerCase(),
  values: [state],
});

function toFixed(field: FacetField, values: readonly string[]): FixedValues | null {
  return values.length === 0 ? null : { [field]: values };
}
