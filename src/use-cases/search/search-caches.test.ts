import { expect, test } from "vitest";
import { readNearPlaces, readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { createSearchCaches, type WithCaches } from "./search-caches.ts";
import { suggestVehicles } from "./suggest-vehicles.ts";

const SITE = buildSite();
const STOCKS = ["Mazda", "Toyota", "Mazda"].map((make, n) =>
  buildStockedSearch([buildVehicle({ id: n + 1, make, make_model: `${make} One` })]),
);

const askAll = async (stock: (typeof STOCKS)[number], caches: WithCaches) => {
  const services = { ...stock, ...caches };
  const address = { pathname: "/search/used-cars", params: new URLSearchParams() };
  return [
    await suggestVehicles(services, SITE, "mazda", NOW),
    await readNearPlaces(services, SITE, "/search/mazad", NOW),
    await readSearchPage(services, SITE, address, NOW),
  ];
};

test("with the caches every answer is as without them, whichever stock was asked about before", async () => {
  const caches = createSearchCaches();
  for (const stock of [...STOCKS, ...STOCKS]) {
    expect(await askAll(stock, { caches })).toEqual(
      await askAll(stock, { caches: createSearchCaches() }),
    );
  }
});

test("a card that two searches show is made once", async () => {
  const caches = createSearchCaches();
  const [stock] = STOCKS;
  if (!stock) throw new Error("There is no stock.");
  const readCard = async (path: string) => {
    const address = { pathname: path, params: new URLSearchParams() };
    const found = await readSearchPage({ ...stock, caches }, SITE, address, NOW);
    const [item] = found.is === "page" ? found.page.items : [];
    return item?.kind === "vehicle" ? item.card : null;
  };
  const card = await readCard("/search/used-cars");
  expect(card).not.toBeNull();
  expect(await readCard("/search/mazda")).toBe(card);
});

test("the wider places of a stock are listed once, however many searches link to them", async () => {
  const caches = createSearchCaches();
  const lists: unknown[] = [];
  const listWider: typeof caches.listWider = (site, stock) => {
    const places = caches.listWider(site, stock);
    lists.push(places);
    return places;
  };
  const makes = ["Mazda", "Toyota"].map((make, n) => buildVehicle({ id: n + 1, make }));
  const services = { ...buildStockedSearch(makes), caches: { ...caches, listWider } };
  for (const pathname of ["/search/mazda", "/search/toyota"]) {
    const address = { pathname, params: new URLSearchParams() };
    await readSearchPage(services, SITE, address, NOW);
  }
  expect(lists.length).toBeGreaterThan(1);
  expect(new Set(lists).size).toBe(1);
});
