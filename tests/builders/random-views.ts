import type { Random } from "#demo/random.ts";
import { FACET_FIELDS } from "#domain/search/fields/facet-fields.ts";
import { EMPTY_SEARCH, type SearchState } from "#domain/search/query/search-state.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildDealership, buildSite } from "./site.ts";
import { buildVehicle } from "./vehicle.ts";

const DEALERSHIPS = 12;
const MODELS = [
  ["Toyota", "HiLux"],
  ["Toyota", "Corolla"],
  ["toyota", "Yaris"],
  ["Kia", "Sportage"],
  ["Mazda", "CX-5"],
] as const;
const BODIES = ["SUV", "Ute", "ute", "Hatch", null];
const FEATURES = ["Sunroof", "Tow bar", "tow bar", "Heated seats", "Reversing camera"];
/** Words that shoppers type, with mistakes; mostly none. */
export const RANDOM_TEXTS = ["", "", "", "", "toyota", "toyta hilux", "cx5 maxx", "spor"];
const SORTS = [null, "price:asc", "price:desc", "km:asc", "year:desc", "custom_rank:desc"];

/** Sites share some of their dealerships. */
export const RANDOM_SITES = [
  createSite({ dealerships: [1, 2, 3].map((id) => buildDealership({ id })) }),
  createSite({
    dealerships: [3, 4].map((id) => buildDealership({ id })),
    search_filters: ["price > 0"],
  }),
  createSite({ dealerships: [12].map((id) => buildDealership({ id })) }),
  createSite({ inventory_scope: "platform" }),
];

function createSite(overrides: Partial<Site>): Site {
  return buildSite({
    facets: [...FACET_FIELDS],
    include_sold_cars_days: 3,
    stock_statuses: ["in_stock", "coming_soon", "sold"],
    ...overrides,
  });
}

/** Vehicles share many values and lack some. */
export function createRandomVehicle(random: Random, id: number, now: number): Vehicle {
  const [make, model] = random.pick(MODELS);
  const dealership = random.integer(1, DEALERSHIPS);
  const isSold = random.chance(0.1);
  const price = random.chance(0.05) ? null : random.integer(1, 6_000) * 10;
  return buildVehicle({
    id,
    name: `${make} ${model}`,
    make,
    model,
    simple_body: random.pick(BODIES),
    filtered_features: random.take(FEATURES, random.integer(0, 4)),
    year: random.integer(1998, 2026),
    km: random.chance(0.1) ? null : random.integer(0, 20_000),
    price,
    price_range: price,
    status: isSold ? "sold" : random.pick(["in_stock", "coming_soon"]),
    sold: isSold,
    sold_date_timestamp: isSold ? now / 1_000 - random.integer(0, 5 * 86_400) : null,
    created_at_timestamp: now / 1_000 - random.integer(0, 100_000),
    custom_rank: random.integer(0, 3),
    dealership_id: dealership,
    dealership_ids: random.chance(0.1)
      ? [dealership, random.integer(1, DEALERSHIPS)]
      : [dealership],
    show_on_dealer_website: random.chance(0.95),
  });
}

/** A page that a visitor may have chosen. */
export function createRandomState(random: Random, texts: readonly string[]): SearchState {
  const choices: SearchState["choices"] = {};
  const ranges: SearchState["ranges"] = {};
  if (random.chance(0.4)) choices.make = random.take(["Toyota", "Kia", "Mazda"], 2);
  if (random.chance(0.3)) choices.body = [random.pick(["SUV", "Ute"])];
  if (random.chance(0.2)) choices.filtered_features = random.take(FEATURES, 2);
  if (random.chance(0.3)) ranges.price = { min: random.integer(0, 30_000), max: null };
  if (random.chance(0.2)) ranges.year = { min: 2005, max: random.integer(2006, 2026) };
  const query = random.pick(texts);
  const page = random.pick([1, 1, 1, 2, 20]);
  return { ...EMPTY_SEARCH, choices, ranges, query, page, sort: random.pick(SORTS) };
}
