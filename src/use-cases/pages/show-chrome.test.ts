import { describe, expect, it } from "vitest";
import { navigationItemSchema } from "#domain/site/config/navigation.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import { type InventorySearch, SearchFailedError } from "#ports/search/inventory-search.ts";
import { readSearchPage } from "#tests/builders/pages-with-stock.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { showChrome, UNFOLLOWED_MENUS_MS } from "./show-chrome.ts";

const item = navigationItemSchema.parse({
  name: "Makes",
  url: "/search/used-cars",
  dynamicDropdown: "brands",
});

const site = buildSite({ navigation: { header: [item] }, default_search_path: "used-cars" });

describe("the chrome of a page", () => {
  it("fills the menus from the site's own stock and knows where the search is", async () => {
    const services = buildStockedSearch([
      buildVehicle(),
      buildVehicle({ id: 2, make: "Kia", dealership_ids: [2] }),
    ]);
    const { chrome } = await showChrome(services, site, NOW);
    expect(chrome.searchPath).toBe("/search/used-cars");
    expect(chrome.footer).toEqual([]);
    expect(chrome.header[0]?.columns[0]?.links.map(({ name }) => name)).toEqual(["Mazda"]);
  });

  it.each([
    ["Adventure", "motorcycle"],
    ["Caravan", "caravan"],
  ])("knows what stands for its stock in a drawing: most is %s", async (simple_body, drawn) => {
    const services = buildStockedSearch([
      buildVehicle({ simple_body }),
      buildVehicle({ id: 2, simple_body }),
      buildVehicle({ id: 3, simple_body: "SUV" }),
    ]);
    expect((await showChrome(services, site, NOW)).chrome.bodyStyle).toBe(drawn);
  });

  it("keeps the last menus with the search down, and is plain where there were none", async () => {
    const services = buildStockedSearch([buildVehicle()]);
    const before = await showChrome(services, site, NOW);
    services.setDown(true);
    expect(await showChrome(services, site, NOW)).toEqual({ ...before, isWhole: false });
    const other = buildSite({ slug: "other", navigation: { header: [item] } });
    expect((await showChrome(services, other, NOW)).chrome.header[0]?.columns).toEqual([]);
  });

  it("fills each menu with what its own path shows, and counts as the page behind does", async () => {
    const services = buildStockedSearch([
      buildVehicle({ id: 1, car_type: "rental", simple_body: "SUV" }),
      buildVehicle({ id: 2, car_type: "rental", simple_body: "SUV" }),
      buildVehicle({ id: 3, car_type: "subscription", simple_body: "SUV" }),
      buildVehicle({ id: 4, car_type: "subscription", simple_body: "Van" }),
    ]);
    const rent = { name: "Rent", url: "/search/rental-cars", dynamicDropdown: "bodies" };
    const header = [rent, { ...rent, url: "/search/subscription-cars" }].map((each) =>
      navigationItemSchema.parse(each),
    );
    const renting = buildSite({ navigation: { header }, default_search_path: "rental-cars" });
    const { chrome } = await showChrome(services, renting, NOW);
    const links = chrome.header.map(({ columns }) => columns[0]?.links ?? []);
    expect(links.map((column) => column.map(({ name, count }) => [name, count]))).toEqual([
      [["SUV", 2]],
      [
        ["SUV", 1],
        ["Van", 1],
      ],
    ]);
    for (const { url, count } of links.flat()) {
      const { pathname, searchParams: params } = new URL(url, renting.url);
      const found = await readSearchPage(services, renting, { pathname, params }, NOW);
      expect(found).toMatchObject({ is: "page", page: { total: count } });
    }
  });
});

/** A site with full menus, and a search that from `fail` on throws where menus are filled. */
async function breakMenus(): Promise<{
  site: Site;
  show: () => ReturnType<typeof showChrome>;
  fail: (error: Error | null) => void;
}> {
  const services = buildStockedSearch([buildVehicle()]);
  const own = buildSite({ slug: "own", navigation: { header: [item] } });
  let failure: Error | null = null;
  const search: InventorySearch = {
    ...services.search,
    multiSearch: async (body, target) => {
      const isOfMenus = JSON.stringify(body.queries).includes("car_type =");
      if (failure && isOfMenus) throw failure;
      return services.search.multiSearch(body, target);
    },
  };
  const show = () => showChrome({ ...services, search }, own, NOW);
  expect((await show()).chrome.header[0]?.columns).toHaveLength(1);
  // Another stock, for which the menus are filled anew.
  services.searchIndex.put([buildVehicle({ id: 2 })]);
  return {
    site: own,
    show,
    fail: (error) => {
      failure = error;
    },
  };
}

describe("menus that the search does not fill", () => {
  it("stay the last good ones, however many pages are made at once", async () => {
    const { show, fail } = await breakMenus();
    fail(new SearchFailedError("down"));
    const shown = [...(await Promise.all([show(), show(), show()])), await show()];
    for (const { chrome, isWhole } of shown) {
      expect(chrome.header[0]?.columns).toHaveLength(1);
      expect(isWhole).toBe(false);
    }
    fail(null);
    expect(await show()).toMatchObject({ isWhole: true });
  });

  it("cost one page where something unforeseen is thrown, not every page after it", async () => {
    const { show, fail } = await breakMenus();
    fail(new TypeError("unforeseen"));
    await expect(show()).rejects.toThrow("unforeseen");
    fail(null);
    expect((await show()).chrome.header[0]?.columns).toHaveLength(1);
  });
});

it.each(["car_type =", '"limit":0'])(
  "a page whose own call failed (%s) is not whole, though another's came meanwhile",
  async (ofCall) => {
    const services = buildStockedSearch([buildVehicle()]);
    const own = buildSite({ slug: "raced", navigation: { header: [item] } });
    const calls: PromiseWithResolvers<void>[] = [];
    const search: InventorySearch = {
      ...services.search,
      multiSearch: async (body, target) => {
        if (JSON.stringify(body.queries).includes(ofCall) && calls.length === 0) {
          const call = Promise.withResolvers<void>();
          calls.push(call);
          await call.promise;
        }
        return services.search.multiSearch(body, target);
      },
    };
    const first = showChrome({ ...services, search }, own, NOW);
    await eventually(() => expect(calls).toHaveLength(1));
    services.searchIndex.put([buildVehicle({ id: 2 })]);
    calls[0]?.reject(new SearchFailedError("down"));
    const second = showChrome({ ...services, search }, own, NOW);
    expect([(await first).isWhole, (await second).isWhole]).toEqual([false, true]);
    expect((await second).chrome.header[0]?.columns).toHaveLength(1);
  },
);

it("menus of a search that tells no changes are filled every few seconds, not for every page", async () => {
  const services = buildStockedSearch([buildVehicle()]);
  const search: InventorySearch = { ...services.search, revision: () => null };
  const own = buildSite({ slug: "elsewhere", navigation: { header: [item] } });
  const countCalls = async (now: number): Promise<number> => {
    const before = services.countCalls();
    await showChrome({ ...services, search }, own, now);
    return services.countCalls() - before;
  };
  expect([await countCalls(NOW), await countCalls(NOW + 1)]).toEqual([3, 1]);
  expect(await countCalls(NOW + UNFOLLOWED_MENUS_MS)).toBe(3);
});
