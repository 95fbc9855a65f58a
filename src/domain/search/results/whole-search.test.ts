import { assert, constantFrom, dictionary, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import type { Site } from "../../site/config/site.ts";
import { EMPTY_SUMMARY, toStockSummary } from "../places/stock-summary.ts";
import { resolveWholeSearch } from "./whole-search.ts";

const CAR_TYPES = ["new", "used", "demo", "rental", "subscription"];

const stockOf = (facetDistribution: Record<string, Record<string, number>>) =>
  toStockSummary({
    estimatedTotalHits: 100,
    facetDistribution: { item_type: { car: 100 }, car_type: { used: 100 }, ...facetDistribution },
  });

const ownPath = (slug: string, filters: Site["search_paths"][number]["filters"]) => ({
  path: `/search/${slug}`,
  name: slug,
  filters,
});

const USED_ONLY = stockOf({});
const MIXED = stockOf({ car_type: { new: 40, used: 50, demo: 10 } });
const RENTED = stockOf({ car_type: { rental: 60, subscription: 40 } });
const PLUGGED_IN = { simple_fuel: { Electric: 80, "Plug-in Hybrid": 20 } };

test.each([
  ["its own that leaves nothing out", "used-cars", [], USED_ONLY, "/search/used-cars"],
  [
    "its own whose condition all stock meets",
    "plugged-in",
    [ownPath("plugged-in", { fuel: ["Electric", "Plug-in Hybrid"] })],
    stockOf(PLUGGED_IN),
    "/search/plugged-in",
  ],
  [
    "another where one vehicle has no fuel",
    "plugged-in",
    [ownPath("plugged-in", { fuel: ["Electric", "Plug-in Hybrid"] })],
    stockOf({ simple_fuel: { Electric: 79, "Plug-in Hybrid": 20 } }),
    "/search/new-used-and-demo-cars",
  ],
  ["its own under a name of its own", "our-cars", [], MIXED, "/search/our-cars"],
  ["the widest category beside a part", "used-cars", [], MIXED, "/search/new-used-and-demo-cars"],
  [
    "a path of its own beside a part",
    "used-cars",
    [ownPath("cheap", { price: ":9999" }), ownPath("everything", {})],
    MIXED,
    "/search/everything",
  ],
  ["all vehicles where no category holds them", "rental-cars", [], RENTED, "/search/all-vehicles"],
  [
    "another where its own has a range",
    "cheap",
    [ownPath("cheap", { price: ":9999" })],
    RENTED,
    "/search/all-vehicles",
  ],
  ["its own, without stock", "used-cars", [], EMPTY_SUMMARY, "/search/used-cars"],
])(
  "all of a site's stock is searched at %s",
  (_, default_search_path, search_paths, stock, path) => {
    const site = buildSite({ default_search_path, search_paths });
    expect(resolveWholeSearch(site, stock).path).toBe(path);
  },
);

test("for any stock and path of the site, no condition of the place leaves any out", () => {
  assert(
    property(
      constantFrom("used-cars", "new-and-demo-cars", "rental-cars", "suv", "our-cars"),
      dictionary(constantFrom(...CAR_TYPES), integer({ min: 1, max: 9 }), { minKeys: 1 }),
      (default_search_path, car_type) => {
        const total = Object.values(car_type).reduce((sum, count) => sum + count, 0);
        const stock = toStockSummary({
          estimatedTotalHits: total,
          facetDistribution: { car_type, item_type: { car: total }, simple_body: { SUV: 1 } },
        });
        const { fixed, ranges, clauses } = resolveWholeSearch(
          buildSite({ default_search_path }),
          stock,
        );
        expect([ranges, clauses]).toEqual([{}, []]);
        const { car_type: shown = CAR_TYPES, body } = fixed;
        expect(Object.keys(car_type).filter((type) => !shown.includes(type))).toEqual([]);
        expect(body === undefined || total === 1).toBe(true);
      },
    ),
  );
});
