import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchStates } from "#tests/builders/search-state.ts";
import { FACET_FIELDS } from "../fields/facet-fields.ts";
import { formatSearchQuery } from "./format-search-query.ts";
import { rewriteOldSearch } from "./old-search-address.ts";

const rewrite = (search: string) => {
  const rewritten = rewriteOldSearch(new URLSearchParams(search));
  return rewritten === null ? null : decodeURIComponent(rewritten);
};

describe("an address with old parameters", () => {
  it.each([
    ["menu[make]=Mazda", "?refinementList[make][0]=Mazda"],
    [
      "page=3&menu[simple_body]=SUV&menu[body]=Ute", // both names of one field
      "?refinementList[body][0]=SUV&refinementList[body][1]=Ute&page=3",
    ],
    ["refinementList[price][0]=$10,000 - $20,000&query=red", "?query=red&range[price]=10000:20000"],
    ["menu[price_range]=Under $10,000", "?range[price]=:10000"],
    ["range[price]=Over $50,000", "?range[price]=50000:"],
    ["range[price]=20000:10000&query=red", "?query=red&range[price]=10000:20000"],
    ["refinementList[year][0]=2020:2015", "?range[year]=2015:2020"],
    ["range[price]=$10,000:$20,000", "?range[price]=10000:20000"],
    ["range[price]=:$20,000&query=red", "?query=red&range[price]=:20000"],
    [
      "refinementList[price_range][3]=$50,000%2B&sortBy=price:asc",
      "?range[price]=50000:&sortBy=price:asc",
    ],
    ["menu[make]=", ""],
  ])("%s becomes %s", (search, expected) => {
    expect(rewrite(search)).toBe(expected);
  });

  it.each([
    "",
    "refinementList[make][7]=Mazda&page=2",
    "page=2&range[price]=10000:20000",
    "range[price]=:20000.50",
    "menu[vin]=X",
    "refinementList[price][0]=20000",
    "refinementList[tag][0]=Under $10,000",
  ])("is none: %j", (search) => {
    expect(rewrite(search)).toBeNull();
  });

  it("is replaced once: what it becomes is an address of today", () => {
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom("Under $10,000", "$1 - $2", "1:2", "2:1", "3"),
    );
    const field = fc.constantFrom(...FACET_FIELDS);
    const name = fc
      .tuple(fc.constantFrom("menu", "refinementList", "range"), field)
      .map(([kind, of]) => `${kind}[${of}]`);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, values)), (pairs) => {
        const rewritten = rewriteOldSearch(new URLSearchParams(pairs));
        expect(rewritten === null ? null : rewriteOldSearch(new URLSearchParams(rewritten))).toBe(
          null,
        );
      }),
    );
  });

  it("is nothing that is written today", () => {
    fc.assert(
      fc.property(searchStates, (state) => {
        expect(rewriteOldSearch(new URLSearchParams(formatSearchQuery(state)))).toBeNull();
      }),
    );
  });
});
