import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressHabits, searchStates, spellSearch } from "#tests/builders/search-state.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import { normaliseSearchQuery } from "./normalise-search-query.ts";

describe("the page cache's spelling of a search", () => {
  it("is one for every order of the parameters and with unknown ones between", () => {
    const [one, ...others] = [
      "?refinementList[make][0]=Mazda&refinementList[make][1]=Kia&page=2&utm_source=mail",
      "?page=2&gclid=1&refinementList[make][4]=Kia&refinementList%5Bmake%5D%5B9%5D=Mazda",
      "?refinementList[make]=Kia&refinementList[make][]=Mazda&page=2&sortBy=&query=+",
    ].map(normaliseSearchQuery);
    for (const other of others) expect(other).toBe(one);
  });

  it("has other keys for old addresses than for the page that they lead to", () => {
    for (const [search, key] of [
      ["?menu[make]=Kia&utm_source=mail", "?refinementList%5Bmake%5D%5B0%5D=Kia&menu"],
      ["?refinementList[price_range][0]=Under+$10,000", "?range%5Bprice%5D=%3A10000&menu"],
      ["?menu[make]=", "?menu"],
    ] as const) {
      expect(normaliseSearchQuery(search)).toBe(key);
      expect(normaliseSearchQuery(key)).toBe(key);
    }
  });

  it("is one for every order, index, repeat and encoding of the same parameters", () => {
    fc.assert(
      fc.property(searchStates, addressHabits, (state, habits) => {
        const address = spellSearch(state, habits);
        expect(normaliseSearchQuery(address)).toBe(formatSearchQuery(state));
      }),
    );
  });

  it("is empty where nothing known is asked for", () => {
    for (const search of ["", "?", "?utm_source=mail", "?page=1", "?query=&range[price]=:"]) {
      expect(normaliseSearchQuery(search)).toBe("");
    }
  });

  it("changes nothing that is already canonical", () => {
    fc.assert(
      fc.property(searchStates, (state) => {
        const query = formatSearchQuery(state);
        expect(normaliseSearchQuery(query)).toBe(query);
      }),
    );
  });

  it("never throws, for any address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => void normaliseSearchQuery(text)),
    );
  });
});
