import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listLandingPages } from "#domain/search/places/list-landing-pages.ts";
import { resolveSearchPath } from "#domain/search/places/resolve-search-path.ts";
import type { SearchPlace } from "#domain/search/places/search-place.ts";
import { parseSearchState } from "#domain/search/query/parse-search-state.ts";
import type { SearchState } from "#domain/search/query/search-state.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { readStockSummary } from "./read-stock-summary.ts";

const MODELS = ["Mazda CX-5", "Mazda BT-50", "Kia Rio", "Škoda Rio", "Honda CB500"] as const;

const SITE_PATHS: Site["search_paths"] = [
  { path: "/search/used-cars-perth", name: "Used in Perth", filters: { car_type: "used" } },
  { path: "/bargains", name: "Bargains", filters: { price: ":20000", body: ["SUV", "Ute"] } },
  { path: "/low", name: "Low kilometres", filters: { km: "km < 50000", make: "Mazda" } },
];

const DEFAULTS = [
  "new-used-and-demo-cars",
  "used-motorcycles",
  "rental-cars",
  "our-cars",
  "RVs-in-stock",
];

const INDEX_FIELDS = {
  car_type: "car_type",
  item_type: "item_type",
  make: "make",
  model: "model",
  body: "simple_body",
  fuel: "simple_fuel",
  city: "city",
} as const;

const FIELDS = ["car_type", "item_type", "make", "model", "body", "fuel", "city"] as const;

const anyVehicle = fc.record({
  car_type: fc.constantFrom("used", "used", "new", "demo", "rental", "subscription"),
  item_type: fc.constantFrom("car", "car", "motorcycle", "caravan", "motorhome"),
  makeModel: fc.constantFrom(...MODELS),
  simple_body: fc.constantFrom("SUV", "Ute", "Van", null),
  simple_fuel: fc.constantFrom("Petrol", "Electric", "Hybrid", null),
  city: fc.constantFrom("Perth", "Gold Coast"),
  price: fc.constantFrom(9_000, 18_000, 40_000, null),
  km: fc.constantFrom(10, 90_000),
});

const anyStock = fc.array(anyVehicle, { minLength: 1, maxLength: 25 }).map((rows) =>
  rows.map(({ makeModel, ...row }, n) => {
    const [make = "", model = ""] = makeModel.split(" ");
    return buildVehicle({ ...row, make, model, id: n + 1, slug: `vehicle-${n + 1}` });
  }),
);

const anySite = fc
  .record({ default_search_path: fc.constantFrom(...DEFAULTS), own: fc.subarray(SITE_PATHS) })
  .map(({ default_search_path, own }) =>
    buildSite({ default_search_path, search_paths: own, facets: [...FIELDS], hits_per_page: 100 }),
  );

/** Numbers that choose a path, values of the page and a range, whatever the site and stock offer. */
const anyVisit = fc.record({
  path: fc.nat(),
  presses: fc.array(fc.nat(), { maxLength: 3 }),
  price: fc.constantFrom("", "", "5000:20000"),
});

type Visit = { services: StockedSearch; site: Site };

async function open({ services, site }: Visit, href: string): Promise<SearchPage> {
  const { pathname, searchParams: params } = new URL(href, site.url);
  const found = await readSearchPage(services, site, { pathname, params }, NOW);
  if (found.is === "redirect") return open({ services, site }, found.location);
  if (found.is !== "page") throw new Error(`${href} is ${found.is}`);
  return found.page;
}

const listOptions = ({ facets }: SearchPage) =>
  facets.flatMap((facet) =>
    facet.kind === "list" ? facet.options.map((option) => ({ ...option, field: facet.field })) : [],
  );

const idsOf = ({ items }: SearchPage) =>
  items.flatMap((item) => (item.kind === "vehicle" ? [item.card.id] : []));

/** Whether a vehicle is one of those that an address asks for, but for one field. */
function meets(vehicle: Vehicle, place: SearchPlace, state: SearchState, ignored: string) {
  const { km, price } = vehicle;
  const range = state.ranges.price ?? place.ranges.price;
  const isPriced = !range || (price !== null && price >= (range.min ?? 0));
  const isCheap = !range || (price !== null && price <= (range.max ?? Number.POSITIVE_INFINITY));
  const isDriven = place.clauses.length === 0 || (km ?? 0) < 50_000;
  return (
    isPriced &&
    isCheap &&
    isDriven &&
    FIELDS.filter((field) => field !== ignored).every((field) => {
      const value = String(vehicle[INDEX_FIELDS[field]]);
      const lists = [place.fixed[field], state.choices[field]];
      return lists.every((list) => list === undefined || list.includes(value));
    })
  );
}

describe("wherever a visitor stands, on any site with any stock", () => {
  test("a value's link finds at least its count, and every other filter stays", async () => {
    let followed = 0;
    await fc.assert(
      fc.asyncProperty(anyStock, anySite, anyVisit, async (vehicles, site, visit) => {
        const services = buildStockedSearch(vehicles);
        const at = { services, site };
        const { stock } = await readStockSummary(services, site, NOW);
        if (stock === null) throw new Error("The search is up.");
        const ways = listLandingPages(site, stock)
          .map(({ path }) => path)
          .filter((path) => resolveSearchPath(site, path, stock) !== null);
        const way = ways[visit.path % ways.length] ?? "";
        let href = `${encodeURI(way)}${visit.price === "" ? "" : `?range[price]=${visit.price}`}`;
        let page = await open(at, href);
        for (const press of visit.presses) {
          const options = listOptions(page);
          href = options[press % options.length]?.href ?? href;
          page = await open(at, href);
        }
        const [pathname = "", query = ""] = href.split("?");
        const place = resolveSearchPath(site, pathname, stock);
        if (place === null) throw new Error(`${href} is no path`);
        const state = parseSearchState(new URLSearchParams(query));
        for (const { field, value, count, isChosen, href: next } of listOptions(page)) {
          followed += 1;
          const after = await open(at, next);
          const options = listOptions(after).filter((option) => option.field === field);
          const told = `${value} of ${field} at ${href} leads to ${next}`;
          if (!isChosen) {
            expect(after.total, told).toBeGreaterThanOrEqual(count);
            expect(options, told).toContainEqual(
              expect.objectContaining({ value, isChosen: true }),
            );
          } else if (!options.some((option) => option.isChosen)) {
            expect(idsOf(after), `${told} and is not wider`).toEqual(
              expect.arrayContaining(idsOf(page)),
            );
          }
          const strangers = vehicles
            .filter(({ id }) => idsOf(after).includes(id))
            .filter((vehicle) => !meets(vehicle, place, state, field));
          expect(strangers, `${told} and drops a filter`).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
    expect(followed).toBeGreaterThan(200);
  }, 60_000);
});
