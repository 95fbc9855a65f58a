import { beforeEach } from "vitest";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";

const MAKES = ["Mazda", "Toyota", "Kia"];
const MODELS = ["CX-5", "HiLux", "Rio"];
/** Words that no facet has, so that the index looks for them. */
const SERIES = ["Alpha", "Bravo Deluxe", "Charlie"];
const BODIES = ["SUV", "Ute", "Hatchback"];

const VEHICLES: Vehicle[] = Array.from({ length: 60 }, (_, n) =>
  buildVehicle({
    id: n + 1,
    slug: `car-${n + 1}`,
    make: MAKES[n % 3] ?? "",
    model: MODELS[n % 3] ?? "",
    series: SERIES[n % 3] ?? null,
    simple_body: BODIES[n % 3] ?? null,
    car_type: n % 2 === 0 ? "used" : "new",
    price: n === 0 ? null : 10_000 + n * 1_000,
    dealership_ids: [n < 50 ? 1 : 2],
  }),
);

/** Those of the site's own dealership. */
const OWN = VEHICLES.filter(({ dealership_ids }) => dealership_ids.includes(1));

export const countOwn = (holds: (vehicle: Vehicle) => boolean): number => OWN.filter(holds).length;

export const isUsed = ({ car_type }: Vehicle): boolean => car_type === "used";

type FoundPage = Extract<Awaited<ReturnType<typeof readSearchPage>>, { is: "page" }>;

export type SearchedStock = {
  /** Of the test that runs. */
  readonly services: StockedSearch;
  find: (address: string, site?: Partial<Site>) => ReturnType<typeof readSearchPage>;
  /** @throws Error where the address leads to no page of results. */
  findPage: (address: string, site?: Partial<Site>) => Promise<FoundPage>;
};

/** Gives each test of a file a search of fifty vehicles of a site and ten of another dealership. */
export function useSearchedStock(): SearchedStock {
  let services = buildStockedSearch();
  beforeEach(() => {
    services = buildStockedSearch(VEHICLES);
  });
  const find: SearchedStock["find"] = (address, site = {}) => {
    const { pathname, searchParams: params } = new URL(address, "https://riverbend.example");
    return readSearchPage(services, buildSite(site), { pathname, params }, NOW);
  };
  return {
    get services() {
      return services;
    },
    find,
    findPage: async (address, site) => {
      const found = await find(address, site);
      if (found.is !== "page") throw new Error(`${address} is ${found.is}`);
      return found;
    },
  };
}
