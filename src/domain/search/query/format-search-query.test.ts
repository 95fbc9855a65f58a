import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchStates } from "#tests/builders/search-state.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import { parseSearchState } from "./parse-search-state.ts";
import { EMPTY_SEARCH } from "./search-state.ts";

describe("writing a search into an address", () => {
  it("reads back every search that it writes", () => {
    fc.assert(
      fc.property(searchStates, (state) => {
        const read = parseSearchState(new URLSearchParams(formatSearchQuery(state)));
        expect(read).toEqual(state);
      }),
    );
  });

  it("does not write what is at its default", () => {
    expect(formatSearchQuery(EMPTY_SEARCH)).toBe("");
  });

  it("has one order: text, choices, ranges, order, page", () => {
    const state = {
      page: 2,
      sort: "price:asc",
      ranges: { price: { min: 1_000, max: null } },
      choices: { model: ["CX-5"], make: ["Kia", "Mazda"] },
      query: "red suv",
    };
    expect(decodeURIComponent(formatSearchQuery(state))).toBe(
      "?query=red+suv&refinementList[make][0]=Kia&refinementList[make][1]=Mazda" +
        "&refinementList[model][0]=CX-5&range[price]=1000:&sortBy=price:asc&page=2",
    );
  });
});
