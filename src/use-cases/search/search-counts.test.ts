import { beforeEach, describe, expect, it } from "vitest";
import { CAPPED_TOTAL } from "#domain/search/filters/resolve-total.ts";
import { resolveStockPlace } from "#domain/search/places/resolve-stock-place.ts";
import { EMPTY_SEARCH } from "#domain/search/query/search-state.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { InventorySearch } from "#ports/search/inventory-search.ts";
import { readHome, readNearPlaces, readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { listSites } from "../sites/list-sites.ts";
import { findLooserSearches } from "./find-looser-searches.ts";
import { readStockSummary } from "./read-stock-summary.ts";
import { NO_WORDING } from "./read-wording.ts";
import { suggestVehicles } from "./suggest-vehicles.ts";

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
  const found = await readSearchPage(
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
      services.search = capTotals(services.search, said);
      const { total } = await findPage("/search/new-used-and-demo-cars", { capped_total_facet });
      expect(total).toBe(shown);
    },
  );
});

describe("where the search stops counting, a count is the one behind its link", () => {
  const site = buildSite({
    price_slider: { min: 5_000, max: 250_000 },
    search_paths: [{ path: "/search/mazdas", name: "Mazdas", filters: { make: "Mazda" } }],
  });

  beforeEach(() => {
    services.search = capTotals(services.search, CAPPED_TOTAL);
  });

  it("beside a suggestion", async () => {
    const { suggestions } = await suggestVehicles(services, site, "mazda", NOW);
    expect(suggestions.makes.map(({ label, count }) => [label, count])).toEqual([["Mazda", 3]]);
  });

  it("beside a landing page that a wrong address was meant to be", async () => {
    expect(await readNearPlaces(services, site, "/search/mazdda", NOW)).toContainEqual(
      expect.objectContaining({ href: "/search/mazda", count: 3 }),
    );
  });

  it("beside a looser search", async () => {
    const state = { ...EMPTY_SEARCH, choices: { make: ["Mazda"] }, query: "no such words" };
    const read = await readStockSummary(services, site, NOW);
    const { stock, place } = resolveStockPlace(site, read.stock, "/search/used-cars");
    if (place === null) throw new Error("Used cars are a way into every search.");
    const looser =
      (await findLooserSearches(
        services,
        { site, stock, place, state, wording: NO_WORDING },
        NOW,
      )) ?? [];
    expect(looser.map(({ count }) => count)).toContain(2);
    expect(looser.every(({ count }) => count <= 9)).toBe(true);
  });

  it("on the home page, in its heading and beside the site's own landing pages", async () => {
    const { home } = await readHome(services, site);
    expect(home.total).toBe(9);
    expect(home.categories.map(({ name, count }) => [name, count])).toContainEqual(["Mazdas", 3]);
    expect(home.priceSlider?.total).toBe(9);
  });

  it("in the list of the platform's sites", async () => {
    const named = { ...site, search: { host: null, key: null, index: "Another" } };
    const directory = { list: () => [site, named] };
    const listed = await listSites({ search: services.search, directory }, NOW);
    expect(listed.map(({ vehicleCount }) => vehicleCount)).toEqual([9, 9]);
  });
});

/** As a hosted search that says one total of everything of which it finds something. */
function capTotals(search: InventorySearch, said: number): InventorySearch {
  return {
    ...search,
    totalLimit: () => CAPPED_TOTAL,
    multiSearch: async (body, target) => {
      const { results } = await search.multiSearch(body, target);
      return {
        results: results.map((part) => {
          return { ...part, estimatedTotalHits: part.estimatedTotalHits === 0 ? 0 : said };
        }),
      };
    },
  };
}
