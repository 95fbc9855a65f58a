import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import type { Site } from "../../site/config/site.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import { toStockSummary } from "../places/stock-summary.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
import { buildSearchLinks } from "./search-links.ts";

const STOCK = toStockSummary({
  estimatedTotalHits: 20,
  facetDistribution: {
    car_type: { new: 5, used: 10 },
    item_type: { car: 15, motorcycle: 5 },
    make: { Mazda: 8, Toyota: 4 },
    make_model: { "Mazda CX-5": 5, "Mazda CX 5": 1, "Toyota HiLux": 4 },
    simple_body: { SUV: 8, Ute: 2 },
    city: { Brisbane: 9 },
  },
});

function linksAt(
  path: string,
  state: Partial<SearchState> = {},
  overrides: Partial<Site> = {},
  stock = STOCK,
) {
  const site = buildSite(overrides);
  const place = resolveSearchPath(site, path, stock);
  if (place === null) throw new Error(`${path} is no path of the site`);
  return buildSearchLinks({ site, stock, place, state: { ...EMPTY_SEARCH, ...state } });
}

const stockOf = (car_type: Record<string, number>, item_type: Record<string, number>) =>
  toStockSummary({
    estimatedTotalHits: 5,
    facetDistribution: { car_type, item_type, make: { Honda: 5 } },
  });

const readable = (href: string | null) => (href === null ? null : decodeURIComponent(href));

describe("a choice where the path fixes nothing of the kind", () => {
  it("is a parameter, beside other values of the facet, and goes to page one", () => {
    const links = linksAt("/search/used-cars", { choices: { make: ["Toyota"] }, page: 3 });
    expect(readable(links.toggle("make", "Mazda"))).toBe(
      "/search/used-cars?refinementList[make][0]=Mazda&refinementList[make][1]=Toyota",
    );
    expect(links.isChosen("make", "Mazda")).toBe(false);
  });

  it("is taken away by following it again, in any letter case", () => {
    const links = linksAt("/search/used-cars", { choices: { make: ["toyota"], body: ["SUV"] } });
    expect(links.isChosen("make", "Toyota")).toBe(true);
    expect(readable(links.toggle("make", "Toyota"))).toBe(
      "/search/used-cars?refinementList[body][0]=SUV",
    );
  });
});

describe("a field that the path fixes", () => {
  it("is chosen, and a further value leads to a wider path with both, keeping the rest", () => {
    const links = linksAt("/search/used-cars", { choices: { make: ["Mazda"] }, sort: "price:asc" });
    expect(links.isChosen("car_type", "used")).toBe(true);
    expect(readable(links.toggle("car_type", "new"))).toBe(
      "/search/new-used-and-demo-cars?refinementList[car_type][0]=new&refinementList[car_type][1]=used&refinementList[make][0]=Mazda&sortBy=price:asc",
    );
    expect(readable(linksAt("/search/mazda").toggle("make", "Toyota"))).toBe(
      "/search/new-used-and-demo-cars?refinementList[make][0]=Mazda&refinementList[make][1]=Toyota",
    );
  });

  it("taken away leads to the wider path", () => {
    expect(linksAt("/search/used-cars").toggle("car_type", "used")).toBe(
      "/search/new-used-and-demo-cars",
    );
    expect(linksAt("/search/mazda/cx-5").toggle("model", "CX-5")).toBe("/search/mazda");
    expect(linksAt("/search/mazda").toggle("make", "Mazda")).toBe("/search/new-used-and-demo-cars");
  });

  it("is taken out of the address where it stands there too and no path is wider", () => {
    const stock = stockOf({ used: 5 }, { car: 5 });
    const state = { choices: { car_type: ["used"], make: ["Honda"] } };
    const links = linksAt("/search/used-cars", state, {}, stock);
    expect(links.canToggle("car_type", "used")).toBe(true);
    expect(readable(links.toggle("car_type", "used"))).toBe(
      "/search/used-cars?refinementList[make][0]=Honda",
    );
    expect(linksAt("/search/used-cars", {}, {}, stock).toggle("car_type", "used")).toBeNull();
  });

  it("is one value in all its spellings, and every other filter of the path stays", () => {
    const links = linksAt("/search/mazda/cx-5");
    expect(links.isChosen("model", "CX 5")).toBe(true);
    expect(readable(links.toggle("make", "Mazda"))).toBe(
      "/search/new-used-and-demo-cars?refinementList[model][0]=CX+5&refinementList[model][1]=CX-5",
    );
    const city = linksAt("/search/used-cars-brisbane");
    expect(readable(city.toggle("car_type", "new"))).toBe(
      "/search/new-used-and-demo-cars?refinementList[car_type][0]=new&refinementList[car_type][1]=used&refinementList[city][0]=Brisbane",
    );
    expect(city.toggle("city", "Brisbane")).toBe("/search/used-cars");
  });

  it("to several values shows none as chosen, and each of them is a parameter", () => {
    const search_paths: Site["search_paths"] = [
      { path: "/search/used-cars-hobart", name: "Hobart", filters: { car_type: "used" } },
    ];
    const links = linksAt("/search/new-used-and-demo-cars", {}, { search_paths });
    expect(links.isChosen("car_type", "used")).toBe(false);
    expect(readable(links.toggle("car_type", "used"))).toBe(
      "/search/new-used-and-demo-cars?refinementList[car_type][0]=used",
    );
  });

  it("and is chosen beside it by a typed address goes, and leaves the typed value", () => {
    const links = linksAt("/search/used-cars", { choices: { car_type: ["new"] } });
    expect(readable(links.toggle("car_type", "used"))).toBe(
      "/search/new-used-and-demo-cars?refinementList[car_type][0]=new",
    );
  });

  it("leads to a path of the site that holds all of its stock", () => {
    const motorcycles: Partial<Site> = {
      default_search_path: "used-motorcycles",
      search_paths: [
        { path: "/search/all-bikes", name: "All", filters: { item_type: "motorcycle" } },
        {
          path: "/search/new-motorcycles",
          name: "New",
          filters: { item_type: "motorcycle", car_type: ["new", "demo"] },
        },
      ],
    };
    const stock = stockOf({ used: 3, new: 2 }, { motorcycle: 5 });
    const used = linksAt("/search/used-motorcycles", {}, motorcycles, stock);
    expect(used.toggle("car_type", "used")).toBe("/search/all-bikes");
    expect(readable(used.toggle("car_type", "new"))).toBe(
      "/search/all-bikes?refinementList[car_type][0]=new&refinementList[car_type][1]=used",
    );
    expect(linksAt("/search/honda", {}, motorcycles, stock).toggle("make", "Honda")).toBe(
      "/search/all-bikes",
    );
  });

  it("leads to all of the stock where no other path holds what it finds", () => {
    const stock = stockOf({ used: 3, rental: 2 }, { car: 5 });
    const range = { ranges: { price: { min: 15_000, max: 20_000 } } };
    expect(
      readable(linksAt("/search/used-cars", range, {}, stock).toggle("car_type", "rental")),
    ).toBe(
      "/search/all-vehicles?refinementList[car_type][0]=rental&refinementList[car_type][1]=used&range[price]=15000:20000",
    );
    expect(readable(linksAt("/electric-cars", {}, {}, stock).toggle("fuel", "Hybrid"))).toBe(
      "/search/all-vehicles?refinementList[fuel][0]=Electric&refinementList[fuel][1]=Hybrid",
    );
  });

  it("stays on the narrower path that what is chosen allows", () => {
    const stock = stockOf({ used: 3, rental: 2 }, { car: 5 });
    const used = linksAt("/electric-cars", { choices: { car_type: ["used"] } }, {}, stock);
    expect(readable(used.toggle("fuel", "Hybrid"))).toBe(
      "/search/new-used-and-demo-cars?refinementList[car_type][0]=used&refinementList[fuel][0]=Electric&refinementList[fuel][1]=Hybrid",
    );
  });

  it("takes the ranges of the site's own path along", () => {
    const search_paths: Site["search_paths"] = [
      { path: "/bargains", name: "Bargains", filters: { price: ":15000", make: "Mazda" } },
    ];
    const state = { ranges: { price: { min: 5_000, max: 30_000 } } };
    const links = linksAt("/bargains", state, { search_paths });
    expect(readable(links.toggle("make", "Mazda"))).toBe(
      "/search/new-used-and-demo-cars?range[price]=5000:15000",
    );
  });

  it("cannot be taken away where it is all that the site sells, or no address can say the rest", () => {
    const rental = { default_search_path: "rental-cars" };
    const stock = stockOf({ rental: 5 }, { car: 5 });
    const links = linksAt("/search/rental-cars", {}, rental, stock);
    expect(links.toggle("car_type", "rental")).toBeNull();
    expect(links.canToggle("car_type", "rental")).toBe(false);
    const search_paths: Site["search_paths"] = [
      { path: "/bargains", name: "Bargains", filters: { km: "km < 50000", make: "Mazda" } },
    ];
    const bargains = linksAt("/bargains", {}, { search_paths });
    expect(bargains.toggle("make", "Toyota")).toBeNull();
    expect(bargains.canToggle("make", "Toyota")).toBe(false);
    expect(bargains.canToggle("body", "SUV")).toBe(true);
  });
});

describe("other steps from a search", () => {
  it("change one thing and keep the rest", () => {
    const links = linksAt("/search/used-cars", {
      query: "red",
      ranges: { price: { min: 1, max: null } },
      page: 2,
    });
    expect(readable(links.withPage(3))).toBe("/search/used-cars?query=red&range[price]=1:&page=3");
    expect(readable(links.withSort("km:asc"))).toBe(
      "/search/used-cars?query=red&range[price]=1:&sortBy=km:asc",
    );
    expect(readable(links.withoutRange("price"))).toBe("/search/used-cars?query=red");
    expect(readable(links.withQuery(""))).toBe("/search/used-cars?range[price]=1:");
    expect(links.clear()).toBe("/search/used-cars");
  });
});
