import { expect, it } from "vitest";
import { buildIndexSettings } from "#adapters/search/index-settings.ts";
import { createRandom, type Random } from "#demo/random.ts";
import { buildSearchQueries } from "#domain/search/build-search-queries.ts";
import { FACET_FIELDS } from "#domain/search/facet-fields.ts";
import { buildPlace } from "#domain/search/search-place.ts";
import { EMPTY_SEARCH, type SearchState } from "#domain/search/search-state.ts";
import { buildStandingFilter } from "#domain/search/standing-filter.ts";
import type { Site } from "#domain/site/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { createEngine, type Engine } from "#engine/create-engine.ts";
import type { SearchQuery } from "#engine/search-query.ts";
import { DEFAULT_INDEX } from "#ports/inventory-search.ts";
import { buildDealership, buildSite } from "./builders/site.ts";
import { buildVehicle, DAY_MS, NOW } from "./builders/vehicle.ts";
import { createPlainEngine } from "./plain-engine/create-plain-engine.ts";

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
const TEXTS = ["", "", "", "", "toyota", "toyta hilux", "cx5 maxx", "spor"];
const SORTS = [null, "price:asc", "price:desc", "km:asc", "year:desc", "custom_rank:desc"];

/** Some of each site's dealerships are another's, too. */
const SITES = [
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

function createVehicle(random: Random, id: number, now: number): Vehicle {
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

function createState(random: Random, texts: readonly string[]): SearchState {
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

/** A stock of some size, its days, and what both engines say of pages of four sites meanwhile. */
function comparePages(seed: string, vehicles: number, steps: number, texts = TEXTS): void {
  const random = createRandom(seed);
  const plain = createPlainEngine<Vehicle>(buildIndexSettings(DEFAULT_INDEX));
  const engine = createEngine<Vehicle>(buildIndexSettings(DEFAULT_INDEX));
  const both = [plain, engine];
  let now = NOW;
  let lastId = vehicles;
  const put = (stock: Vehicle[]) => both.forEach((one) => one.put(stock));
  put(Array.from({ length: vehicles }, (_, n) => createVehicle(random, n + 1, now)));
  for (let step = 0; step < steps; step += 1) {
    const count = random.chance(0.1) ? Math.ceil(vehicles / 4) : random.integer(0, 4);
    const isNew = random.chance(0.3);
    if (random.chance(0.3)) {
      const gone = Array.from({ length: count }, () => random.integer(1, lastId));
      for (const one of both) one.delete(gone);
    } else {
      put(
        Array.from({ length: count }, () => {
          if (isNew) lastId += 1;
          return createVehicle(random, isNew ? lastId : random.integer(1, lastId), now);
        }),
      );
    }
    if (random.chance(0.3)) now += random.integer(1, DAY_MS / 6);
    for (let view = 0; view < 3; view += 1) {
      const site = random.pick(SITES);
      const { queries } = buildSearchQueries({
        site,
        indexUid: DEFAULT_INDEX,
        standingFilter: buildStandingFilter(site, now),
        place: buildPlace("/search", {}),
        state: createState(random, texts),
      });
      expect(ask(engine, queries)).toEqual(ask(plain, queries));
    }
  }
}

/** Answers with the order of facet values, which equality of objects leaves aside. */
function ask(engine: Pick<Engine<Vehicle>, "multiSearch">, queries: readonly SearchQuery[]) {
  return engine.multiSearch({ queries }).results.map((result) => ({
    ...result,
    processingTimeMs: 0,
    listed: Object.values(result.facetDistribution ?? {}).map((values) => Object.keys(values)),
  }));
}

it.each(["one", "two", "three", "four"])(
  "the pages of small sites are the plain engine's as stock and time go on (%s)",
  (seed) => comparePages(seed, 100, 40),
);

it("the pages of a large stock are the plain engine's as stock and time go on", () => {
  // The oracle reads every word of every vehicle for a text.
  comparePages("large", 12_000, 12, [""]);
});
