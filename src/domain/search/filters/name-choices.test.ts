import { expect, test } from "vitest";
import { EMPTY_SUMMARY, toStockSummary } from "../places/stock-summary.ts";
import { EMPTY_SEARCH, type FacetChoices } from "../query/search-state.ts";
import { nameChoices } from "./name-choices.ts";

const STOCK = toStockSummary({
  estimatedTotalHits: 9,
  facetDistribution: {
    simple_fuel: { Petrol: 9 },
    make: { Mazda: 9 },
    make_model: { "Mazda CX-5": 9 },
  },
});

const name = (choices: FacetChoices, stock = STOCK, place: "chips" | "heading" = "chips") => {
  const facets = { city: { distribution: { Perth: 1 }, bounds: null } };
  return nameChoices({ ...EMPTY_SEARCH, choices }, stock, facets, place).choices;
};

test("a make, model or city that the stock has never heard of is not repeated", () => {
  expect(name({ make: ["Buy Now Evil", "Mazda"], model: ["CX-5", "Evil"] })).toEqual({
    make: ["Mazda"],
    model: ["CX-5"],
  });
  expect(name({ make: ["Buy Now Evil"], city: ["Evil", "Perth"] })).toEqual({ city: ["Perth"] });
});

test("a fuel that nothing runs on still has its chip, and is no heading", () => {
  const choices = { fuel: ["Buy Now Evil", "petrol"], colour: ["Octarine"] };
  expect(name(choices)).toEqual(choices);
  expect(name(choices, STOCK, "heading")).toEqual({ ...choices, fuel: ["petrol"] });
});

test("a value is known in any letter case, and where the summary cannot tell", () => {
  expect(name({ make: ["mazda"], badge: ["Maxx Sport"] })).toEqual({
    make: ["mazda"],
    badge: ["Maxx Sport"],
  });
});

test("all of them stay while nothing is known of the stock", () => {
  expect(name({ make: ["Kia"] }, EMPTY_SUMMARY)).toEqual({ make: ["Kia"] });
});
