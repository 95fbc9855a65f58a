import { describe, expect, it } from "vitest";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { countOwn, isUsed, useSearchedStock } from "#tests/tooling/searched-stock.ts";

const stock = useSearchedStock();
const { find, findPage } = stock;

const isUsedHilux = (vehicle: Vehicle) => isUsed(vehicle) && vehicle.model === "HiLux";

const isWantedMazda = ({ make, price }: Vehicle) =>
  make === "Mazda" && (price ?? 0) >= 20_000 && (price ?? 0) <= 40_000;

describe("a search that finds nothing", () => {
  const address =
    "/search/mazda?query=cx&refinementList[car_type][0]=demo&range[price]=20000:40000&page=1";

  it("says what to take away, and how many each would show", async () => {
    const { page } = await findPage(address);
    expect(page.total).toBe(0);
    expect(page.loosening).toEqual([
      {
        label: "Without Demo",
        href: "/search/mazda?query=cx&range%5Bprice%5D=20000%3A40000",
        count: countOwn(isWantedMazda),
        without: "car_type",
      },
    ]);
    for (const { href, count: promised } of page.loosening) {
      expect((await findPage(href)).page.total).toBe(promised);
    }
    expect(page.nearest.length).toBe(Math.min(6, countOwn(isWantedMazda)));
  });

  it("asks once more for all of them, and not at all where there is something", async () => {
    await find("/search/used-cars");
    const before = stock.services.countCalls();
    await find(address);
    // For the search, the words of the stock, the ways on, and the nearest vehicles.
    expect(stock.services.countCalls()).toBe(before + 4);
    expect((await findPage("/search/used-cars")).page.loosening).toEqual([]);
    expect(stock.services.countCalls()).toBe(before + 5);
  });

  it("with a word too many shows the same without it", async () => {
    const { page } = await findPage("/search/used-cars?query=zebra+hilux");
    expect(page.loosening).toEqual([
      {
        label: "Without “zebra”",
        href: "/search/used-cars?query=hilux",
        count: countOwn(isUsedHilux),
        without: null,
      },
    ]);
  });

  it("with several words too many shows what the others find together, in one call more", async () => {
    await find("/search/used-cars");
    const before = stock.services.countCalls();
    const { page } = await findPage("/search/used-cars?query=quartz+bravo+deluxe+zebra");
    // For the search, the words of the stock, the ways on in two calls, and the nearest vehicles.
    expect(stock.services.countCalls()).toBe(before + 5);
    expect(page.loosening[0]).toEqual({
      label: "“bravo deluxe”",
      href: "/search/used-cars?query=bravo+deluxe",
      count: countOwn(isUsedHilux),
      without: null,
    });
  });

  it("with words that never stand together shows each of them", async () => {
    const { page } = await findPage("/search/used-cars?query=alpha+charlie+zebra");
    const labels = page.loosening.map(({ label }) => label);
    expect(labels.slice(0, 2).sort()).toEqual(["“alpha”", "“charlie”"]);
    for (const { href, count: promised } of page.loosening) {
      expect((await findPage(href)).page.total).toBe(promised);
    }
  });

  it("knows nothing to take away from a path of no stock alone", async () => {
    expect((await findPage("/search/new-cars?page=9")).page.loosening).toEqual([]);
  });
});

describe("related links", () => {
  it("stand on pages that search engines list, with the counts of the pages they lead to", async () => {
    const { page } = await findPage("/search/used-cars");
    expect(page.related?.links).toHaveLength(3);
    for (const { href, count: promised } of page.related?.links ?? []) {
      expect((await findPage(href)).page.total).toBe(promised);
    }
    expect((await findPage("/search/used-cars?sortBy=price:asc")).page.related).toBeNull();
  });
});

describe("cached related links", () => {
  it("follow the stock, and the site's configuration", async () => {
    const site = buildSite();
    const read = async (of: Site) => {
      const params = new URLSearchParams();
      const found = await readSearchPage(
        stock.services,
        of,
        { pathname: "/search/used-cars", params },
        NOW,
      );
      return found.is === "page" ? found.page.related?.links.map(({ href }) => href) : null;
    };
    expect(await read(site)).toContain("/search/mazda");
    stock.services.searchIndex.put([buildVehicle({ id: 200, make: "Honda", model: "Jazz" })]);
    expect(await read(site)).toContain("/search/honda");
    const search_paths = [{ path: "/hondas", name: "Hondas", filters: { make: "Honda" } }];
    expect(await read({ ...site, search_paths })).toContain("/hondas");
    expect(await read(site)).toContain("/search/honda");
  });
});
