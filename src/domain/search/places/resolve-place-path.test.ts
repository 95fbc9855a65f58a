import { describe, expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { resolvePlacePath } from "./resolve-place-path.ts";
import type { FixedValues } from "./search-place.ts";
import { toStockSummary } from "./stock-summary.ts";

function pathOf(wanted: FixedValues, default_search_path: string, item_type: object) {
  const stock = toStockSummary({
    estimatedTotalHits: 9,
    facetDistribution: { car_type: { new: 3, used: 4, rental: 2 }, item_type: { ...item_type } },
  });
  return resolvePlacePath(buildSite({ default_search_path }), stock, wanted);
}

describe("the path of a condition, without any path of the site's own", () => {
  test.each([
    ["new", "used-motorcycles", { motorcycle: 9 }, "/search/new-motorcycles"],
    ["used", "used-motorcycles", { motorcycle: 9 }, "/search/used-motorcycles"],
    ["rental", "caravans", { caravan: 9 }, "/search/rental-caravans"],
    ["new", "our-stock", { truck: 9 }, "/search/new-trucks"],
    ["new", "RVs-in-stock", { caravan: 5, motorhome: 4 }, "/search/new-rv"],
    ["new", "used-cars", { car: 9 }, "/search/new-cars"],
    ["new", "used-cars", { car: 5, motorcycle: 4 }, "/search/new-cars"],
  ])("%s, where the search is %s of %j, is %s", (condition, defaultPath, itemTypes, path) => {
    expect(pathOf({ car_type: [condition] }, defaultPath, itemTypes)).toBe(path);
  });

  test("is none where the path of the site's word shows less than all of the condition", () => {
    expect(pathOf({ car_type: ["new"] }, "used-motorcycles", { motorcycle: 5, car: 4 })).toBeNull();
  });

  test.each([
    [{ car_type: "used" }, "/search/used-cars-sydney"],
    [{ car_type: "used", city: "Sydney" }, "/search/used-cars"],
  ])("a path of the site's own that fixes %j leads to %s", (filters, path) => {
    const stock = toStockSummary({
      estimatedTotalHits: 9,
      facetDistribution: { car_type: { new: 3, used: 6 }, city: { Sydney: 5, Perth: 4 } },
    });
    const own = { path: "/search/used-cars-sydney", name: "Used cars in Sydney", filters };
    const site = buildSite({ search_paths: [own] });
    expect(resolvePlacePath(site, stock, { car_type: ["used"] })).toBe(path);
  });

  test("is that of one kind of vehicle where the kind is asked for too", () => {
    const wanted = { car_type: ["rental"], item_type: ["motorcycle"] };
    expect(pathOf(wanted, "used-cars", { motorcycle: 5, car: 4 })).toBe(
      "/search/rental-motorcycles",
    );
  });
});
