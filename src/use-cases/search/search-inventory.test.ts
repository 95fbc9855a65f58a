import { describe, expect, it } from "vitest";
import { MAX_PAGE } from "#domain/search/query/search-state.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { buildDealership } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { countOwn, isUsed, useSearchedStock } from "#tests/tooling/searched-stock.ts";

const stock = useSearchedStock();
const { find, findPage } = stock;

async function countsOf(address: string, field: string) {
  const { page } = await findPage(address);
  const facet = page.facets.find((candidate) => candidate.field === field);
  if (facet?.kind !== "list") throw new Error(`${field} is no list on ${address}`);
  return Object.fromEntries(facet.options.map(({ value, count }) => [value, count]));
}

const isIndexable = async (address: string) => (await findPage(address)).isIndexable;

const countByPrice = async (price_ascending_hides_unpriced: boolean) =>
  (await findPage("/search/used-cars?sortBy=price:asc", { price_ascending_hides_unpriced })).page
    .total;

describe("a page of search results", () => {
  it("shows the site's own stock only, 21 to a page", async () => {
    const { page } = await findPage("/search/new-used-and-demo-cars");
    expect(page.total).toBe(50);
    expect(page.items).toHaveLength(21);
    expect(page.pageCount).toBe(3);
    const last = await findPage("/search/new-used-and-demo-cars?page=3");
    expect(last.page.items).toHaveLength(8);
    expect(last.canonicalPath).toBe("/search/new-used-and-demo-cars?page=3");
  });

  it("is one call of the search for hits and all facet counts, and one for the summary that is kept", async () => {
    const address = "/search/used-cars?refinementList[make][0]=Mazda&range[price]=20000:";
    await find(address);
    expect(stock.services.countCalls()).toBe(2);
    await find(address);
    expect(stock.services.countCalls()).toBe(3);
    stock.services.searchIndex.delete([1]);
    await find(address);
    expect(stock.services.countCalls()).toBe(5);
  });

  it("counts each facet as if nothing of it were chosen, equal to a plain count", async () => {
    const address = "/search/used-cars?refinementList[make][0]=Mazda";
    expect(await countsOf(address, "make")).toEqual({
      Mazda: countOwn((vehicle) => isUsed(vehicle) && vehicle.make === "Mazda"),
      Toyota: countOwn((vehicle) => isUsed(vehicle) && vehicle.make === "Toyota"),
      Kia: countOwn((vehicle) => isUsed(vehicle) && vehicle.make === "Kia"),
    });
    expect(await countsOf(address, "body")).toEqual({
      SUV: countOwn((vehicle) => isUsed(vehicle) && vehicle.make === "Mazda"),
    });
    expect(await countsOf(address, "car_type")).toEqual({
      used: countOwn(({ make, car_type }) => make === "Mazda" && car_type === "used"),
      new: countOwn(({ make, car_type }) => make === "Mazda" && car_type === "new"),
    });
  });

  it("takes several values of one facet as alternatives, and both ends of a range", async () => {
    const { page } = await findPage(
      "/search/new-used-and-demo-cars?refinementList[make][0]=Mazda&refinementList[make][1]=Kia&range[price]=20000:30000",
    );
    expect(page.total).toBe(
      countOwn(
        ({ make, price }) => make !== "Toyota" && (price ?? 0) >= 20_000 && (price ?? 0) <= 30_000,
      ),
    );
  });

  it("is found by make and model in any letter case, at one address", async () => {
    expect((await findPage("/search/mazda/cx-5")).page.heading).toBe("Mazda CX-5 for sale");
    expect(await find("/search/Mazda/CX-5/?page=2&utm_source=mail")).toEqual({
      is: "redirect",
      location: "/search/mazda/cx-5?page=2&utm_source=mail",
    });
    expect(await find("/search/skoda")).toEqual({ is: "unknown" });
  });

  it.each([
    ["/used-cars", { default_search_path: "/used-cars", vehicle_base_path: "/used-cars/" }],
    ["/cars", { default_search_path: "/cars" }],
    ["/search", { default_search_path: "/search" }],
    ["/cars", { search_paths: [{ path: "/cars", name: "Cars", filters: {} }] }],
  ])(
    "is shown at %s where the site has it there, also a folder of other addresses: %j",
    async (pathname, site) => {
      expect((await findPage(pathname, site)).canonicalPath).toBe(pathname);
    },
  );

  it("may be listed by search engines as a path, with its page alone", async () => {
    expect(await isIndexable("/search/used-cars")).toBe(true);
    expect(await isIndexable("/search/used-cars?page=2&utm_source=mail")).toBe(true);
    for (const search of [
      "refinementList[make][0]=Mazda",
      "menu[make]=Mazda",
      "range[price]=1:",
      "sortBy=price:asc",
      "query=mazda",
    ]) {
      expect(await isIndexable(`/search/used-cars?${search}`)).toBe(false);
    }
    expect(await isIndexable("/search/demo-cars")).toBe(false);
  });

  it("says the lowest price that is for sale, on pages to be listed", async () => {
    stock.services.searchIndex.put([
      buildVehicle({ id: 90, price: 4_000, sold: true, status: "sold" }),
      buildVehicle({ id: 91, price: 0 }),
      buildVehicle({ id: 92, price: 5_000, price_type: "excluding_government_charges" }),
    ]);
    const { page } = await findPage("/search/used-cars");
    expect(page.metaDescription).toContain("Prices from $5,000 Excl. Govt. Charges.");
    expect((await findPage("/search/used-cars?query=mazda")).page.metaDescription).not.toContain(
      "Prices",
    );
  });

  it("is known by the one spelling of its address", async () => {
    const { canonicalPath } = await findPage(
      "/search/used-cars?page=2&menu[make]=Mazda&utm_source=mail&query=cx",
    );
    expect(canonicalPath).toBe(
      "/search/used-cars?query=cx&refinementList%5Bmake%5D%5B0%5D=Mazda&page=2",
    );
  });

  it("shows and spells what is chosen as the stock does", async () => {
    const found = await findPage('/search/used-cars?refinementList[make][0]="MAZDA"');
    expect(found.page.chosen.map(({ label }) => label)).toEqual(["Used", "Mazda"]);
    expect(found.page.heading).toBe("Used Mazda cars for sale");
    expect(found.canonicalPath).toBe("/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Mazda");
  });

  it("repeats no make of its address that the stock does not have", async () => {
    const { page } = await findPage("/search/used-cars?refinementList[make][0]=Buy%20Now%20Evil");
    expect([page.heading, page.metaTitle, page.metaDescription].join()).not.toContain("Evil");
    expect(page.chosen.map(({ label }) => label)).not.toContain("Buy Now Evil");
    expect(page.clearAllHref).toBe("/search/used-cars");
  });

  it("is known by the site's own path where it keeps the same stock there", async () => {
    const own = { path: "/used-car/list", name: "All used cars", filters: { car_type: "used" } };
    const site = { search_paths: [own], default_search_path: "/used-car/list" };
    const canonicalOf = async (path: string) => (await findPage(path, site)).canonicalPath;
    expect(await canonicalOf("/search/used-cars?page=2")).toBe("/used-car/list?page=2");
    expect(await canonicalOf("/used-car/list")).toBe("/used-car/list");
    expect(await canonicalOf("/search/new-cars")).toBe("/search/new-cars");
    expect((await findPage("/search/used-cars")).canonicalPath).toBe("/search/used-cars");
  });

  it("beyond the last says so, shows nothing and leads back", async () => {
    const address = "/search/new-used-and-demo-cars?page=4";
    const { page } = await findPage(address);
    expect(page).toMatchObject({ isBeyondLast: true, items: [], pageLinks: [], nextHref: null });
    expect(page.previousHref).toBe("/search/new-used-and-demo-cars?page=3");
    expect(await isIndexable(address)).toBe(false);
    expect((await findPage("/search/demo-cars")).page.isBeyondLast).toBe(false);
    expect((await findPage("/search/demo-cars?page=2")).page.isBeyondLast).toBe(true);
  });

  it("is not looked for above page 100,000", async () => {
    expect((await find(`/search/used-cars?page=${MAX_PAGE}`)).is).toBe("page");
    expect(await find(`/search/used-cars?page=${MAX_PAGE + 1}`)).toEqual({ is: "unknown" });
  });

  it("hides what has no price from the lowest price up where the site wants it", async () => {
    expect((await countByPrice(false)) - (await countByPrice(true))).toBe(1);
  });

  it("of a site without dealerships shows nothing", async () => {
    expect((await findPage("/search/used-cars", { dealerships: [] })).page.total).toBe(0);
    const other = { dealerships: [buildDealership({ id: 2 })] };
    expect((await findPage("/search/new-used-and-demo-cars", other)).page.total).toBe(10);
  });

  it("stays fresh until the next sold vehicle leaves", async () => {
    expect((await findPage("/search/used-cars")).freshUntil).toBeNull();
    const sold_date_timestamp = (NOW - DAY_MS) / 1000;
    stock.services.searchIndex.put([
      buildVehicle({ id: 99, status: "sold", sold: true, sold_date_timestamp }),
    ]);
    expect((await findPage("/search/used-cars")).freshUntil).toBeGreaterThan(NOW + 2 * DAY_MS);
  });
});
