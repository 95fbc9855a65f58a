import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { parseSearchState } from "../query/parse-search-state.ts";
import { buildSimilarSearchHref } from "./similar-search.ts";

const SITE = { default_search_path: "used-cars" };

const hrefOf = (overrides: Parameters<typeof buildVehicle>[0]) =>
  decodeURIComponent(buildSimilarSearchHref(buildVehicle(overrides), SITE));

describe("what is similar to a vehicle", () => {
  it.each([
    [31_990, "22000:42000"],
    [10_000, "7000:13000"],
    [600, ":1000"],
  ])("has its body and about its price, of $%d", (price, band) => {
    expect(hrefOf({ price })).toBe(
      `/search/used-cars?refinementList[body][0]=SUV&range[price]=${band}`,
    );
  });

  it("has any price where it has none", () => {
    for (const price of [null, 0]) {
      expect(hrefOf({ price })).toBe("/search/used-cars?refinementList[body][0]=SUV");
    }
  });

  it("has its make where its body is not known", () => {
    expect(hrefOf({ simple_body: null, make: "Smith & Sons", price: null })).toBe(
      "/search/used-cars?refinementList[make][0]=Smith+&+Sons",
    );
  });

  it("may always be a vehicle of the same price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (price) => {
        const href = buildSimilarSearchHref(buildVehicle({ price }), SITE);
        const { ranges } = parseSearchState(
          new URL(href, "https://riverbend.example").searchParams,
        );
        expect(ranges.price?.min ?? 0).toBeLessThanOrEqual(price);
        expect(ranges.price?.max).toBeGreaterThanOrEqual(price);
      }),
    );
  });
});
