import { beforeEach, describe, expect, it } from "vitest";
import { CAPPED_TOTAL } from "#domain/search/resolve-total.ts";
import type { Site } from "#domain/site/site.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { searchInventory } from "./search-inventory.ts";

const MAKES = ["Mazda", "Toyota", "Kia"];

let services: StockedSearch;

beforeEach(() => {
  services = buildStockedSearch(
    Array.from({ length: 9 }, (_, n) =>
      buildVehicle({
        id: n + 1,
        slug: `car-${n + 1}`,
        make: MAKES[n % 3] ?? "",
        car_type: n < 6 ? "used" : "new",
        price: n === 0 ? null : 10_000 + n,
      }),
    ),
  );
});

async function findPage(path: string, site: Partial<Site> = {}) {
  const found = await searchInventory(
    services,
    buildSite(site),
    { pathname: path, params: new URLSearchParams() },
    NOW,
  );
  if (found.is !== "page") throw new Error(`${path} is ${found.is}`);
  return found.page;
}

describe("a count of a search page", () => {
  it.each([
    [false, 3],
    [true, 2],
  ])(
    "beside a link is the total behind it, vehicles without a price hidden: %s",
    async (price_ascending_hides_unpriced, mazdas) => {
      const site: Partial<Site> = { default_sort: "price:asc", price_ascending_hides_unpriced };
      const links = (await findPage("/search/used-cars", site)).related?.links ?? [];
      const totals = await Promise.all(links.map(({ href }) => findPage(href, site)));
      expect(links.map(({ count }) => count)).toEqual(totals.map(({ total }) => total));
      expect(links.find(({ label }) => label === "Mazda")?.count).toBe(mazdas);
    },
  );

  it.each([
    ["car_type", CAPPED_TOTAL, 9],
    ["car_type", CAPPED_TOTAL - 1, CAPPED_TOTAL - 1],
    ["status", CAPPED_TOTAL, 9],
  ] as const)(
    "is summed by %s where the search stops counting and says %d: %d",
    async (capped_total_facet, said, shown) => {
      const { search } = services;
      services.search = {
        ...search,
        areTotalsCapped: true,
        multiSearch: async (body) => {
          const { results } = await search.multiSearch(body);
          return { results: results.map((part) => ({ ...part, estimatedTotalHits: said })) };
        },
      };
      const { total } = await findPage("/search/new-used-and-demo-cars", { capped_total_facet });
      expect(total).toBe(shown);
    },
  );
});
