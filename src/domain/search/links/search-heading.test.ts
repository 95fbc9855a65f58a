import { expect, it } from "vitest";
import { buildPlace, type FixedValues } from "../places/search-place.ts";
import { EMPTY_SUMMARY, toStockSummary } from "../places/stock-summary.ts";
import { EMPTY_SEARCH, type FacetChoices } from "../query/search-state.ts";
import { formatSearchHeading } from "./search-heading.ts";

const SITE = { default_search_path: "used-cars" };

function headingOf(
  fixed: FixedValues,
  choices: FacetChoices = {},
  site = SITE,
  stock = EMPTY_SUMMARY,
): string {
  const state = { ...EMPTY_SEARCH, choices };
  return formatSearchHeading(buildPlace("/search/x", fixed), state, site, stock);
}

it.each<[string, FixedValues, FacetChoices?]>([
  ["New, used and demo cars for sale", { car_type: ["new", "used", "demo"] }],
  ["New and demo cars for sale", { car_type: ["new", "demo"] }],
  ["Used cars for sale", { car_type: ["used"] }],
  ["SUVs for sale", { body: ["SUV"] }],
  ["Buses for sale", { body: ["Bus"] }],
  ["Mazda cars for sale", { make: ["Mazda"] }],
  ["Mazda CX-5 for sale", { make: ["Mazda"], model: ["CX-5", "CX 5"] }],
  ["Used Mazda CX-5 for sale", { make: ["Mazda"], model: ["CX-5"] }, { car_type: ["used"] }],
  ["Used cars for sale", { car_type: ["new", "used"] }, { car_type: ["used"] }],
  ["Used Mazda SUVs for sale", { car_type: ["used"] }, { make: ["Mazda"], body: ["SUV"] }],
  ["Used cars for sale", { car_type: ["used"] }, { make: ["Kia", "Mazda"] }],
  ["Electric cars for sale", { fuel: ["Electric"] }],
  ["Used cars for sale in QLD", { car_type: ["used"], state: ["QLD"] }],
  ["RVs for sale in Brisbane", { item_type: ["caravan", "motorhome"], city: ["Brisbane"] }],
  ["Caravans for sale", { item_type: ["caravan"] }],
  ["Prime mover trucks for sale", { categories: ["Truck: Prime mover"] }],
  ["Family cars for sale", { categories: ["Family"] }],
  ["NZ new cars for sale", { categories: ["NZ new"] }],
  ["Off-road caravans for sale", { categories: ["Caravan: Off-road"] }],
  ["Off-road caravans for sale", { categories: ["Off-road"], item_type: ["caravan"] }],
  ["Light trucks for sale", { categories: ["Truck: Light truck"] }],
  ["Wagons for sale", { categories: ["Wagons"] }],
  ["LPG cars for sale", { fuel: ["LPG"] }],
  ["Used motorcycles for sale", { car_type: ["used"], item_type: ["motorcycle"] }],
  ["Adventure motorcycles for sale", { item_type: ["motorcycle"] }, { body: ["Adventure"] }],
  ["Rental cars", { car_type: ["rental"] }],
  ["Subscription cars in Brisbane", { car_type: ["subscription"], city: ["Brisbane"] }],
  ["Cars for sale", {}],
])("a page is called %j", (heading, fixed, choices) => {
  expect(headingOf(fixed, choices)).toBe(heading);
});

it("a page of a site's own path has the site's own name", () => {
  const place = buildPlace("/search/bargains", { make: ["Mazda"] }, "Bargains of the week");
  expect(formatSearchHeading(place, EMPTY_SEARCH, SITE, EMPTY_SUMMARY)).toBe(
    "Bargains of the week",
  );
});

it("a site's noun is that of its default search path", () => {
  const trucks = { default_search_path: "new-used-and-demo-trucks" };
  expect(headingOf({ make: ["Isuzu"] }, {}, trucks)).toBe("Isuzu trucks for sale");
  const rvs = { default_search_path: "RVs-in-stock" };
  expect(headingOf({ make: ["Jayco"] }, {}, rvs)).toBe("Jayco RVs for sale");
  expect(headingOf({ make: ["Lotus Caravans"] }, {}, rvs)).toBe("Lotus Caravans for sale");
  expect(headingOf({ make: ["Zone RV"] }, {}, rvs)).toBe("Zone RV for sale");
});

it.each<[string, Record<string, number>, FixedValues]>([
  ["SUVs", { rental: 8, subscription: 3 }, { body: ["SUV"] }],
  ["Electric cars", { rental: 8 }, { fuel: ["Electric"] }],
  ["SUVs for sale", { rental: 8, used: 1 }, { body: ["SUV"] }],
  ["Used SUVs for sale", { rental: 8 }, { body: ["SUV"], car_type: ["used"] }],
])("%j is said of a stock of %j", (heading, carTypes, fixed) => {
  const distribution = { facetDistribution: { car_type: carTypes } };
  const stock = toStockSummary({ estimatedTotalHits: 11, ...distribution });
  expect(headingOf(fixed, {}, SITE, stock)).toBe(heading);
});
