import { describe, expect, it } from "vitest";
import { buildSearchLinks } from "../links/search-links.ts";
import { buildPlace, type FixedValues } from "../places/search-place.ts";
import { toStockSummary } from "../places/stock-summary.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
import { listChosenFilters } from "./chosen-filters.ts";

const STOCK = toStockSummary({
  estimatedTotalHits: 9,
  facetDistribution: { car_type: { used: 5, new: 4 }, make: { Mazda: 9 } },
});

function chosenFor(overrides: Partial<SearchState>, fixed: FixedValues = {}) {
  const state = { ...EMPTY_SEARCH, ...overrides };
  const site = {
    default_search_path: "new-used-and-demo-cars",
    search_paths: [],
    search_filters: [],
  };
  const place = buildPlace("/search/here", fixed);
  const links = buildSearchLinks({ site, stock: STOCK, place, state });
  return listChosenFilters(place, state, links).map(
    ({ label, removeHref }) => [label, decodeURIComponent(removeHref)] as const,
  );
}

const labelOf = (ranges: SearchState["ranges"]) => chosenFor({ ranges })[0]?.[0];

describe("what narrows a search", () => {
  it("is the text, each value and each range, with the address without it", () => {
    const narrowed = chosenFor({
      query: "red",
      choices: { make: ["Kia", "Mazda"], seats: ["7"] },
      ranges: { price: { min: 10_000, max: 20_000 } },
    });
    expect(narrowed.map(([label]) => label)).toEqual([
      "“red”",
      "Kia",
      "Mazda",
      "7 seats",
      "Price $10,000 – $20,000",
    ]);
    expect(narrowed[1]?.[1]).toBe(
      "/search/here?query=red&refinementList[make][0]=Mazda&refinementList[seats][0]=7&range[price]=10000:20000",
    );
    expect(narrowed[4]?.[1]).not.toContain("range");
  });

  it("names a range by its open side and its unit", () => {
    expect(labelOf({ km: { min: null, max: 50_000 } })).toBe("Under 50,000 km");
    expect(labelOf({ year: { min: 2018, max: null } })).toBe("2018 or newer");
    expect(labelOf({ subscription_price: { min: 200, max: 300 } })).toBe(
      "Price per week $200 – $300",
    );
  });

  it("names a range of one number, and a number that is chosen, by that number", () => {
    expect(labelOf({ year: { min: 2022, max: 2022 } })).toBe("Year 2022");
    const choices = { km: ["63317"], price: ["20990"], year: ["2022"] };
    expect(
      chosenFor({ choices })
        .map(([label]) => label)
        .sort(),
    ).toEqual(["2022", "Kilometres 63,317 km", "Price $20,990"]);
  });

  it("is what the path fixes, leading to the wider path", () => {
    expect(chosenFor({}, { car_type: ["used"] })).toEqual([
      ["Used", "/search/new-used-and-demo-cars"],
    ]);
    expect(chosenFor({}, { car_type: ["new", "used", "demo"] })).toEqual([]);
  });

  it("is nothing while nothing is chosen", () => {
    expect(chosenFor({})).toEqual([]);
  });

  it("is one filter for words that mean several values, which a word of its own outlives", () => {
    const part = {
      choices: { drive: ["4WD", "AWD"] },
      ranges: {},
      sort: null,
      identifiers: [],
      corrected: null,
    };
    const words = { words: ["4x4"], parts: [{ ...part, places: [0] }], rest: "" };
    const choices = part.choices;
    expect(chosenFor({ choices, words })).toEqual([["4x4", "/search/here"]]);
    const both = {
      ...words,
      words: ["4x4", "awd"],
      parts: [...words.parts, { ...part, choices: { drive: ["AWD"] }, places: [1] }],
    };
    expect(chosenFor({ choices, words: both })).toEqual([["4x4", "/search/here?query=awd"]]);
    const twice = { ...both, parts: [...words.parts, { ...part, places: [1] }] };
    expect(chosenFor({ choices, words: twice })).toEqual([["4x4", "/search/here"]]);
  });
});
