import { describe, expect, it } from "vitest";
import { findBySlug, toStockSummary } from "./stock-summary.ts";

const SUMMARY = toStockSummary({
  estimatedTotalHits: 9,
  facetDistribution: {
    make: { Mazda: 4, "Land Rover": 3, Land: 2 },
    make_model: { "Mazda CX-5": 3, "Mazda CX 5": 1, "Land Rover Discovery": 3, "Land Buggy": 2 },
    simple_body: { SUV: 7, Ute: 2 },
  },
  facetStats: { sold_date_timestamp: { min: 1_700_000_000, max: 1_700_000_500 } },
});

describe("the summary of a site's stock", () => {
  it("lists values the most frequent first, with their words in addresses", () => {
    expect(SUMMARY.makes).toEqual([
      { value: "Mazda", slug: "mazda", count: 4 },
      { value: "Land Rover", slug: "land-rover", count: 3 },
      { value: "Land", slug: "land", count: 2 },
    ]);
  });

  it("gives a model to the longest make that begins it", () => {
    expect(SUMMARY.models.map(({ make, value }) => `${make}: ${value}`)).toEqual([
      "Land Rover: Discovery",
      "Mazda: CX-5",
      "Land: Buggy",
      "Mazda: CX 5",
    ]);
  });

  it("finds every spelling of a word in an address", () => {
    expect(findBySlug(SUMMARY.models, "cx-5")).toEqual(["CX-5", "CX 5"]);
    expect(findBySlug(SUMMARY.models, "cx-9")).toEqual([]);
  });

  it("knows when the longest-sold vehicle shown was sold, and is empty without facets", () => {
    expect(SUMMARY.earliestSoldTimestamp).toBe(1_700_000_000);
    expect(toStockSummary({ estimatedTotalHits: 0 })).toMatchObject({
      makes: [],
      models: [],
      earliestSoldTimestamp: null,
    });
  });
});
