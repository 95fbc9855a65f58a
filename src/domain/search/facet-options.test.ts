import { describe, expect, it } from "vitest";
import type { FacetField } from "./facet-fields.ts";
import type { FacetData } from "./search-answer.ts";
import { buildSearchLinks } from "./search-links.ts";
import { buildPlace } from "./search-place.ts";
import { EMPTY_SEARCH, type SearchState } from "./search-state.ts";
import { EMPTY_SUMMARY } from "./stock-summary.ts";
import { toFacets } from "./to-facets.ts";

const SITE = { default_search_path: "our-cars", search_paths: [] };

function facetOf(
  field: FacetField,
  data: Partial<FacetData>,
  overrides: Partial<SearchState> = {},
  features: string[] = [],
) {
  const place = buildPlace("/search/our-cars", {});
  const state = { ...EMPTY_SEARCH, ...overrides };
  const links = buildSearchLinks({ site: SITE, stock: EMPTY_SUMMARY, place, state });
  const known = { [field]: { distribution: {}, bounds: null, ...data } };
  return toFacets({ fields: [field], features, data: known, place, state, links })[0];
}

function optionsOf(...given: Parameters<typeof facetOf>) {
  const facet = facetOf(...given);
  if (facet?.kind !== "list") throw new Error(`${given[0]} is no list`);
  return facet.options;
}

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
    [99, 99],
    [100, 100],
    [101, 100],
  ])("are a hundred at most: %d", (count, shown) => {
    expect(optionsOf("colour", { distribution: manyColours(count) })).toHaveLength(shown);
  });

  it("are more than a hundred only for one that is chosen", () => {
    const chosen = { choices: { colour: ["Colour 119"] } };
    expect(optionsOf("colour", { distribution: manyColours(120) }, chosen)).toHaveLength(101);
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
    });
  });

  it("is not offered where there is no number to choose between", () => {
    expect(facetOf("price", {})).toBeUndefined();
    expect(facetOf("price", { bounds: { min: 5, max: 5 } })).toBeUndefined();
  });

  it("stays while it is chosen, with no result and with one", () => {
    const ranges = { price: { min: 5_000, max: null } };
    expect(facetOf("price", {}, { ranges })).toMatchObject({
      min: 5_000,
      max: 5_000,
      chosenMin: 5_000,
    });
    const one = { bounds: { min: 9_000, max: 9_000 } };
    expect(facetOf("price", one, { ranges })).toMatchObject({ min: 9_000, max: 9_000 });
  });
});
