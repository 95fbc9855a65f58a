import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FacetContext, toFacets, toFacetValues } from "../facets/to-facets.ts";
import type { FacetField } from "../fields/facet-fields.ts";
import type { FacetData } from "../filters/search-answer.ts";
import { buildSearchLinks } from "../links/search-links.ts";
import { buildPlace } from "../places/search-place.ts";
import { EMPTY_SUMMARY } from "../places/stock-summary.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";

const SITE = { default_search_path: "our-cars", search_paths: [], search_filters: [] };

type Given = [
  field: FacetField,
  data: Partial<FacetData>,
  overrides?: Partial<SearchState>,
  features?: string[],
];

function contextOf(...[field, data, overrides = {}, features = []]: Given): FacetContext {
  const place = buildPlace("/search/our-cars", {});
  const state = { ...EMPTY_SEARCH, ...overrides };
  const links = buildSearchLinks({ site: SITE, stock: EMPTY_SUMMARY, place, state });
  const known = { [field]: { distribution: {}, bounds: null, ...data } };
  return { fields: [field], features, data: known, place, state, links };
}

const facetOf = (...given: Given) => toFacets(contextOf(...given))[0];

function listOf(...given: Given) {
  const facet = facetOf(...given);
  if (facet?.kind !== "list") throw new Error(`${given[0]} is no list`);
  return facet;
}

const optionsOf = (...given: Given) => listOf(...given).options;

const valuesOf = (...given: Given) => toFacetValues(contextOf(...given), given[0]);

const manyColours = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`Colour ${n}`, count - n]));

describe("the values of a list", () => {
  it("are the most frequent first, then by name, but seats by number", () => {
    const colours = { distribution: { White: 3, Black: 9, Blue: 3 } };
    expect(optionsOf("colour", colours).map(({ value }) => value)).toEqual([
      "Black",
      "Blue",
      "White",
    ]);
    const seats = { distribution: { "7": 9, "5": 2, "11": 1 } };
    expect(optionsOf("seats", seats).map(({ label }) => label)).toEqual([
      "5 seats",
      "7 seats",
      "11 seats",
    ]);
  });

  it("read as a visitor would say them", () => {
    expect(optionsOf("car_type", { distribution: { used: 1 } })[0]?.label).toBe("Used");
    expect(optionsOf("status", { distribution: { coming_soon: 1 } })[0]?.label).toBe("Coming soon");
  });

  it("keep a chosen one of which nothing is left, so that it can be taken away", () => {
    expect(
      optionsOf("colour", { distribution: { Black: 9 } }, { choices: { colour: ["Pink"] } }),
    ).toEqual([
      expect.objectContaining({ value: "Black", isChosen: false }),
      { value: "Pink", label: "Pink", count: 0, isChosen: true, href: "/search/our-cars" },
    ]);
  });

  it.each([
    [5, 5, false],
    [6, 6, false],
    [7, 6, true],
  ])("are six at most, with the way to all of them: %d", (count, shown, isCut) => {
    const facet = listOf("colour", { distribution: manyColours(count) });
    expect(facet.options).toHaveLength(shown);
    expect(facet.optionCount).toBe(count);
    expect(facet.allHref).toBe(isCut ? "/facets/colour?in=/search/our-cars" : null);
  });

  it("keep their places when one is chosen", () => {
    const data = { distribution: manyColours(120) };
    const before = optionsOf("colour", data).map(({ value }) => value);
    const chosen = { choices: { colour: ["Colour 3"] } };
    expect(optionsOf("colour", data, chosen).map(({ value }) => value)).toEqual(before);
  });

  it("have the chosen ones, however rare, in the place of others", () => {
    const chosen = { choices: { colour: ["Colour 119"] } };
    const options = optionsOf("colour", { distribution: manyColours(120) }, chosen);
    expect(options.map(({ value }) => value)).toEqual([
      ...[0, 1, 2, 3, 4].map((n) => `Colour ${n}`),
      "Colour 119",
    ]);
  });

  it("are more than six where more are chosen", () => {
    const colour = [1, 3, 5, 7, 9, 11, 13].map((n) => `Colour ${n}`);
    const options = optionsOf(
      "colour",
      { distribution: manyColours(20) },
      { choices: { colour: colour.toSorted() } },
    );
    expect(options.map(({ value }) => value)).toEqual(colour);
  });

  it("keep the search's own parameters on the way to all of them, but not its page", () => {
    const { allHref } = listOf(
      "colour",
      { distribution: manyColours(9) },
      { query: "red", page: 3, choices: { make: ["Smith & Sons"] } },
    );
    expect(allHref).toBe(
      "/facets/colour?query=red&refinementList%5Bmake%5D%5B0%5D=Smith+%26+Sons&in=/search/our-cars",
    );
  });

  it("of features are the site's own list where it has one", () => {
    const features = { distribution: { Sunroof: 4, Towbar: 9 } };
    expect(optionsOf("filtered_features", features, {}, ["sunroof"])).toHaveLength(1);
    expect(optionsOf("filtered_features", features)).toHaveLength(2);
  });

  it("of nothing are no facet at all", () => {
    expect(facetOf("colour", {})).toBeUndefined();
  });
});

describe("all values of a list", () => {
  it("are listed without end, a chosen one in its place", () => {
    const chosen = { choices: { colour: ["Colour 7"] } };
    const values = valuesOf("colour", { distribution: manyColours(300) }, chosen);
    expect(values).toHaveLength(300);
    expect(values[0]).toMatchObject({ value: "Colour 0", count: 300 });
    expect(values[7]).toMatchObject({ value: "Colour 7", isChosen: true });
  });

  it.each([
    [99, 99],
    [100, 100],
    [101, 100],
  ])("are a hundred features at most where the site names none: %d", (count, shown) => {
    expect(valuesOf("filtered_features", { distribution: manyColours(count) })).toHaveLength(shown);
  });

  it("have a chosen feature even beyond the hundred", () => {
    const chosen = { choices: { filtered_features: ["Colour 119"] } };
    expect(valuesOf("filtered_features", { distribution: manyColours(120) }, chosen)).toHaveLength(
      101,
    );
  });

  it("are none where there is nothing to choose", () => {
    expect(valuesOf("colour", {})).toEqual([]);
  });

  it("hold what the results show in the same order: all that is chosen, then the most frequent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 9 }),
        (count, numbers) => {
          const colour = numbers.map((n) => `Colour ${n}`).sort();
          const given: Given = [
            "colour",
            { distribution: manyColours(count) },
            { choices: colour.length > 0 ? { colour } : {} },
          ];
          const { options, optionCount, allHref } = listOf(...given);
          const values = valuesOf(...given);
          const shown = new Set(options.map(({ value }) => value));
          expect(values.filter(({ value }) => shown.has(value))).toEqual(options);
          const rest = values.filter(({ value }) => !shown.has(value));
          expect(rest.some(({ isChosen }) => isChosen)).toBe(false);
          const least = Math.min(
            ...options.map((o) => (o.isChosen ? Number.POSITIVE_INFINITY : o.count)),
          );
          expect(rest.every(({ count: left }) => left <= least)).toBe(true);
          expect(values).toHaveLength(optionCount);
          expect(allHref === null).toBe(options.length === optionCount);
          expect(options.length).toBeLessThanOrEqual(Math.max(6, colour.length));
        },
      ),
    );
  });
});

describe("a range", () => {
  it("has whole bounds around the stock, and what is chosen, in or out of them", () => {
    const bounds = { min: 9_989.5, max: 45_000.1 };
    expect(facetOf("price", { bounds }, { ranges: { price: { min: 1, max: null } } })).toEqual({
      kind: "range",
      field: "price",
      label: "Price",
      unit: "dollars",
      min: 9_989,
      max: 45_001,
      chosenMin: 1,
      chosenMax: null,
      text: "",
    });
  });

  it("is not offered where there is no number to choose between", () => {
    expect(facetOf("price", {})).toBeUndefined();
    expect(facetOf("price", { bounds: { min: 5, max: 5 } })).toBeUndefined();
  });

  it("stays while it is chosen, with no result and with one", () => {
    const ranges = { price: { min: 5_000, max: null } };
    expect(facetOf("price", {}, { ranges })).toMatchObject({
      min: null,
      max: null,
      chosenMin: 5_000,
    });
    const one = { bounds: { min: 9_000, max: 9_000 } };
    expect(facetOf("price", one, { ranges })).toMatchObject({ min: 9_000, max: 9_000 });
  });
});
