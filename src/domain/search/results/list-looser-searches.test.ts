import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import { toStockSummary } from "../places/stock-summary.ts";
import { formatSearchQuery } from "../query/format-search-query.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
import { readSearchWords } from "../query/search-text.ts";
import {
  listLooserSearches,
  listTextSearches,
  MAX_LOOSER_SEARCHES,
  toLoosening,
} from "./list-looser-searches.ts";

const STOCK = toStockSummary({
  estimatedTotalHits: 20,
  facetDistribution: {
    car_type: { new: 5, used: 10 },
    make: { Mazda: 8, Toyota: 4 },
    make_model: { "Mazda CX-5": 5 },
  },
});

function looserAt(path: string, overrides: Partial<SearchState>) {
  const site = buildSite();
  const place = resolveSearchPath(site, path, STOCK);
  if (place === null) throw new Error(`${path} is no path of the site`);
  return listLooserSearches({
    site,
    stock: STOCK,
    place,
    state: { ...EMPTY_SEARCH, ...overrides },
  });
}

const readable = (path: string, overrides: Partial<SearchState>) =>
  looserAt(path, overrides).map(({ label, href }) => [label, decodeURIComponent(href)]);

describe("a search without one thing", () => {
  it("loses its text, all of one facet, one range, or what its path fixes", () => {
    expect(
      readable("/search/mazda", {
        query: "red",
        choices: { body: ["SUV", "Ute"] },
        ranges: { price: { min: null, max: 9_000 } },
        sort: "price:asc",
        page: 3,
      }),
    ).toEqual([
      [
        "Without “red”",
        "/search/mazda?refinementList[body][0]=SUV&refinementList[body][1]=Ute&range[price]=:9000&sortBy=price:asc",
      ],
      [
        "Without Mazda",
        "/search/new-used-and-demo-cars?query=red&refinementList[body][0]=SUV&refinementList[body][1]=Ute&range[price]=:9000&sortBy=price:asc",
      ],
      ["Any price", expect.not.stringContaining("range")],
      ["Without SUV or Ute", "/search/mazda?query=red&range[price]=:9000&sortBy=price:asc"],
    ]);
  });

  it("keeps a make when the model goes", () => {
    expect(readable("/search/mazda/cx-5", {})).toContainEqual(["Without CX-5", "/search/mazda"]);
  });

  it("is none where nothing narrows it", () => {
    expect(looserAt("/search/new-used-and-demo-cars", {})).toEqual([]);
  });

  it(`is one of ${MAX_LOOSER_SEARCHES} at most`, () => {
    const values = ["x"];
    const choices = Object.fromEntries(
      ["badge", "body", "car_type", "categories", "city", "colour", "dealership_name", "drive"]
        .concat(["fuel", "location_name", "make", "model", "state"])
        .map((field) => [field, values]),
    );
    expect(looserAt("/search/new-used-and-demo-cars", { choices })).toHaveLength(
      MAX_LOOSER_SEARCHES,
    );
  });

  it("is the search of its own address, for any text", () => {
    const value = fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.toWellFormed());
    fc.assert(
      fc.property(value, value, (query, colour) => {
        fc.pre(readSearchWords(query) === query && colour.trim() === colour);
        for (const looser of looserAt("/search/mazda", { query, choices: { colour: [colour] } })) {
          expect(looser.href).toBe(`${looser.place.path}${formatSearchQuery(looser.state)}`);
        }
      }),
    );
  });
});

describe("a search for another text", () => {
  it("is the same in all else", () => {
    const place = resolveSearchPath(buildSite(), "/search/mazda", STOCK);
    if (place === null) throw new Error("there is no such path");
    const state = { ...EMPTY_SEARCH, query: "red zebra", choices: { body: ["SUV"] }, page: 2 };
    const searches = listTextSearches({ site: buildSite(), stock: STOCK, place, state }, ["red"]);
    expect(searches.map(({ label, href }) => [label, decodeURIComponent(href)])).toEqual([
      ["“red”", "/search/mazda?query=red&refinementList[body][0]=SUV"],
    ]);
  });
});

describe("what to take away", () => {
  it("is what finds something, the most first", () => {
    const searches = looserAt("/search/mazda", {
      query: "red",
      choices: { colour: ["Red"] },
      ranges: { km: { min: 5, max: null } },
    });
    expect(searches.map(({ label }) => label)).toEqual([
      "Without “red”",
      "Without Red",
      "Any kilometres",
      "Without Mazda",
    ]);
    const loosening = toLoosening(searches, [2, 0, 7, 2]);
    expect(loosening.map(({ label, count }) => [label, count])).toEqual([
      ["Any kilometres", 7],
      ["Without “red”", 2],
      ["Without Mazda", 2],
    ]);
  });
});
