import { describe, expect, it } from "vitest";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { buildPlace, type FixedValues } from "../places/search-place.ts";
import { EMPTY_SUMMARY } from "../places/stock-summary.ts";
import { EMPTY_SEARCH } from "../query/search-state.ts";
import { type DescribedSearch, describeSearch, MAX_TITLE } from "./describe-search.ts";

const describeAt = (
  fixed: FixedValues,
  name: string | null = null,
  overrides: Partial<DescribedSearch> = {},
) =>
  describeSearch({
    site: buildSite(),
    stock: EMPTY_SUMMARY,
    place: buildPlace("/search/here", fixed, name),
    state: EMPTY_SEARCH,
    total: 1_284,
    lowestPriced: buildVehicle({ price: 9_990, price_type: "drive_away" }),
    ...overrides,
  });

const CATEGORY: FixedValues = { car_type: ["used"] };

describe("a search page says what it is", () => {
  it.each<[string, FixedValues, string | null, string, string]>([
    [
      "category",
      CATEGORY,
      null,
      "Used cars for sale in Parramatta",
      "1,284 used cars for sale in Parramatta at Riverbend Motors. Prices from $9,990 Drive away. Choose by make, body, price and kilometres.",
    ],
    [
      "body",
      { body: ["SUV"] },
      null,
      "SUVs for sale in Parramatta",
      "1,284 SUVs for sale in Parramatta at Riverbend Motors. Prices from $9,990 Drive away. Compare makes, models and prices.",
    ],
    [
      "make",
      { make: ["Mazda"] },
      null,
      "Mazda cars for sale in Parramatta",
      "1,284 Mazda cars for sale in Parramatta at Riverbend Motors. Prices from $9,990 Drive away. Compare models by year, kilometres and price.",
    ],
    [
      "make and model",
      { make: ["Mazda"], model: ["CX-5"] },
      null,
      "Mazda CX-5 for sale in Parramatta",
      "1,284 Mazda CX-5 for sale in Parramatta at Riverbend Motors. Prices from $9,990 Drive away. Compare them by year, kilometres and price.",
    ],
    [
      "city",
      { ...CATEGORY, city: ["Brisbane"] },
      null,
      "Used cars for sale in Brisbane",
      "1,284 used cars for sale in Brisbane at Riverbend Motors. Prices from $9,990 Drive away. See photos and prices of every one near you.",
    ],
    [
      "electric",
      { fuel: ["Electric"] },
      null,
      "Electric cars for sale in Parramatta",
      "1,284 electric cars for sale in Parramatta at Riverbend Motors. Prices from $9,990 Drive away. Compare makes, body styles and prices.",
    ],
    [
      "configured",
      { tag: ["Runout"] },
      "Runout sale",
      "Runout sale",
      "Runout sale: 1,284 vehicles at Riverbend Motors. Prices from $9,990 Drive away. See photos, prices and kilometres.",
    ],
  ])("of a %s", (_kind, fixed, name, title, description) => {
    expect(describeAt(fixed, name)).toMatchObject({ title, description });
  });

  it("and no town where its locations are in several", () => {
    const locations = [
      buildLocation(),
      buildLocation({ address: { ...buildLocation().address, city: "Penrith" } }),
    ];
    const { title } = describeAt(CATEGORY, null, { site: buildSite({ locations }) });
    expect(title).toBe("Used cars for sale");
    expect(describeAt(CATEGORY, null, { site: buildSite({ locations: [] }) }).title).toBe(title);
  });

  it.each([
    [0, "No used cars for sale in Parramatta at Riverbend Motors."],
    [1, "Used cars for sale: 1 vehicle in Parramatta at Riverbend Motors."],
    [2, "2 used cars for sale in Parramatta at Riverbend Motors."],
  ])("with %d vehicles", (total, sentence) => {
    expect(describeAt(CATEGORY, null, { total }).description).toContain(sentence);
  });

  it("in a title that is cut between two words where a long text was typed", () => {
    const query = "a reliable seven seat people mover that tows ".repeat(5).trim();
    const { title } = describeAt(CATEGORY, null, { state: { ...EMPTY_SEARCH, query, page: 2 } });
    expect(title).toBe("Used cars for sale in Parramatta, “a reliable seven seat…”, page 2");
    expect(title.length).toBeLessThanOrEqual(MAX_TITLE);
  });

  it("with its number from the second page on, and with what was typed", () => {
    const state = { ...EMPTY_SEARCH, query: "red", page: 2 };
    expect(describeAt(CATEGORY, null, { state })).toMatchObject({
      title: "Used cars for sale in Parramatta, “red”, page 2",
      description: expect.stringMatching(/ Page 2\.$/),
    });
  });

  it("with no price that is sold, asked for or by the week", () => {
    for (const lowestPriced of [
      null,
      buildVehicle({ price: 9_990, sold: true }),
      buildVehicle({ price: null }),
      buildVehicle({ price: 0 }),
      buildVehicle({ price: 9_990, car_type: "subscription", subscription_price: 199 }),
    ]) {
      expect(describeAt(CATEGORY, null, { lowestPriced }).description).not.toContain("Prices");
    }
  });
});
