import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import type { Site } from "../../site/config/site.ts";
import { resolveSearchPath } from "./resolve-search-path.ts";
import { EMPTY_SUMMARY, toStockSummary } from "./stock-summary.ts";

const STOCK = toStockSummary({
  estimatedTotalHits: 20,
  facetDistribution: {
    car_type: { new: 5, used: 10, courtesy: 2, subscription: 3 },
    item_type: { car: 10, motorcycle: 5, caravan: 5 },
    make: { Mazda: 8, "Land Rover": 4, Citroën: 2, Suv: 1 },
    make_model: { "Mazda CX-5": 5, "Mazda CX 5": 1, "Land Rover Discovery": 4, "Citroën C3": 2 },
    simple_body: { SUV: 8, "People Mover": 2 },
    city: { Brisbane: 9, "Gold Coast": 3, Coast: 4 },
    state: { QLD: 12 },
    categories: { "Caravan: Off-road": 3, "Learner approved": 2, SUV: 1 },
  },
});

const resolve = (pathname: string, site: Partial<Site> = {}, stock = STOCK) =>
  resolveSearchPath(buildSite(site), pathname, stock);

const fixedBy = (pathname: string, site: Partial<Site> = {}, stock = STOCK) =>
  resolve(pathname, site, stock)?.fixed;

const fixedByDefault = (default_search_path: string) =>
  fixedBy(`/search/${default_search_path}`, { default_search_path }, EMPTY_SUMMARY);

describe("the meaning of a search path", () => {
  it.each([
    ["/search/new-cars", ["new"]],
    ["/search/used-cars", ["used"]],
    ["/search/demo-cars", ["demo"]],
    ["/search/new-used-and-demo-cars", ["new", "used", "demo"]],
    ["/search/new-and-demo-cars", ["new", "demo"]],
  ])("is a category on every site, stocked or not: %s", (path, car_type) => {
    expect(fixedBy(path)).toEqual({ car_type });
    expect(fixedBy(path, {}, EMPTY_SUMMARY)).toEqual({ car_type });
  });

  it("is a category of another kind of vehicle where there are any", () => {
    expect(fixedBy("/search/used-motorcycles")).toEqual({
      car_type: ["used"],
      item_type: ["motorcycle"],
    });
    expect(resolve("/search/used-trucks")).toBeNull();
  });

  it("is a car type of the stock", () => {
    expect(fixedBy("/search/courtesy-cars")).toEqual({ car_type: ["courtesy"] });
    expect(resolve("/search/rental-cars")).toBeNull();
  });

  it("is a body, the six usual ones even while none is in stock", () => {
    expect(fixedBy("/search/people-mover")).toEqual({ body: ["People Mover"] });
    expect(fixedBy("/search/ute")).toEqual({ body: ["Ute"] });
    expect(resolve("/search/people-mover", {}, EMPTY_SUMMARY)).toBeNull();
  });

  it("is a make, or a make and a model with every spelling of it", () => {
    expect(fixedBy("/search/land-rover")).toEqual({ make: ["Land Rover"] });
    expect(fixedBy("/search/citroen")).toEqual({ make: ["Citroën"] });
    expect(fixedBy("/search/mazda/cx-5")).toEqual({ make: ["Mazda"], model: ["CX-5", "CX 5"] });
    expect(resolve("/search/mazda/discovery")).toBeNull();
    expect(resolve("/search/skoda")).toBeNull();
  });

  it("is a body before it is a make of the same word", () => {
    expect(fixedBy("/search/suv")).toEqual({ body: ["SUV"] });
  });

  it("is electric cars outside the search section", () => {
    expect(fixedBy("/electric-cars")).toEqual({ fuel: ["Electric"] });
  });

  it("is a category or car type in one city of the stock", () => {
    expect(fixedBy("/search/subscription-cars-gold-coast")).toEqual({
      car_type: ["subscription"],
      city: ["Gold Coast"],
    });
    expect(fixedBy("/search/used-cars-brisbane")).toEqual({
      car_type: ["used"],
      city: ["Brisbane"],
    });
    expect(fixedBy("/search/rv-brisbane")).toMatchObject({ item_type: ["caravan", "motorhome"] });
    expect(resolve("/search/used-cars-perth")).toBeNull();
  });

  it("ignores letter case, accents and a trailing slash, and tells the canonical spelling", () => {
    expect(resolve("/Search/Mazda/CX-5/")?.path).toBe("/search/mazda/cx-5");
    for (const path of ["/search/citroën/c3", "/search/Citroe%CC%88n/C3"]) {
      expect(resolve(path)?.path).toBe("/search/citroen/c3");
    }
    const search_paths = [{ path: "/search/Škoda-ersatz", name: "Parts", filters: {} }];
    expect(resolve("/search/skoda-ersatz", { search_paths })?.path).toBe("/search/Škoda-ersatz");
    expect(resolve("/SEARCH/rvs-in-stock", { default_search_path: "RVs-in-stock" })?.path).toBe(
      "/search/RVs-in-stock",
    );
  });

  it.each(["/", "/search", "/search/", "/cars/mazda", "/search/mazda/cx-5/x", "/search/%E0%A4%A"])(
    "is nothing for %s",
    (path) => {
      expect(resolve(path)).toBeNull();
    },
  );
});

describe("a site's own search paths", () => {
  const search_paths: Site["search_paths"] = [
    { path: "/search/used-cars", name: "Our used cars", filters: { car_type: ["used", "demo"] } },
    {
      path: "/Bargains",
      name: "Bargains",
      filters: { price: ":15000", km: "km < 50000", body: "Ute" },
    },
  ];

  it("come before every other meaning", () => {
    expect(resolve("/search/used-cars", { search_paths })).toMatchObject({
      name: "Our used cars",
      fixed: { car_type: ["used", "demo"] },
    });
  });

  it("hold values, ranges and raw conditions of the configuration", () => {
    expect(resolve("/bargains", { search_paths })).toEqual({
      path: "/Bargains",
      name: "Bargains",
      fixed: { body: ["Ute"] },
      ranges: { price: { min: null, max: 15_000 } },
      clauses: [["km < 50000"]],
    });
  });
});

describe("a site's default search path", () => {
  it("always answers, by its words where they mean something", () => {
    expect(fixedByDefault("used-motorcycles")).toEqual({
      car_type: ["used"],
      item_type: ["motorcycle"],
    });
    expect(fixedByDefault("pre-owned-cars")).toEqual({ car_type: ["used"] });
    expect(fixedByDefault("subscription-cars")).toEqual({ car_type: ["subscription"] });
  });

  it("is all of the stock where its words mean nothing else", () => {
    expect(resolve("/search/our-cars", { default_search_path: "our-cars" })).toEqual({
      path: "/search/our-cars",
      name: "Our cars",
      fixed: {},
      ranges: {},
      clauses: [],
    });
    expect(fixedBy("/find/rental-cars", { default_search_path: "/find/rental-cars" })).toEqual({
      car_type: ["rental"],
    });
  });
});
