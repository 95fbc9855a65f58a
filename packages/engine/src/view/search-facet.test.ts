import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { RANDOM_FIELDS, randomDocuments } from "#tests/builders/random-filter.ts";
import { createEngine } from "../create-engine.ts";
import type { EngineSettings } from "../engine-settings.ts";
import type { FacetSearchQuery } from "../search-query.ts";

const MAKES = ["Toyota", "toyota", "Citroën", "Mercedes Benz", "Mazda", "Mazda", "MG"];
const STOCK = MAKES.map((make, at) => ({ id: at, make, year: 2020 + at, sold: at > 4, name: "x" }));

function ask(query: Partial<FacetSearchQuery>, settings: Partial<EngineSettings> = {}) {
  const engine = createEngine(
    buildEngineSettings({ filterableAttributes: ["make", "year", "sold"], ...settings }),
  );
  engine.put(STOCK);
  return engine.facetSearch({ facetName: "make", ...query });
}

function list(
  facetQuery: string | null,
  settings: Partial<EngineSettings> = {},
  facetName = "make",
) {
  const { facetHits } = ask({ facetQuery, facetName }, settings);
  return facetHits.map(({ value, count }) => `${value} ${count}`);
}

describe("values that begin with what was typed", () => {
  test.each([
    ["toy", ["Toyota 2"]],
    ["TOY", ["Toyota 2"]],
    ["citroen", ["Citroën 1"]],
    ["Citroë", ["Citroën 1"]],
    ["benz", []],
    ["mercedes b", ["Mercedes Benz 1"]],
    ["m", ["Mazda 2", "Mercedes Benz 1", "MG 1"]],
    ["", ["Citroën 1", "Mazda 2", "Mercedes Benz 1", "MG 1", "Toyota 2"]],
    [null, ["Citroën 1", "Mazda 2", "Mercedes Benz 1", "MG 1", "Toyota 2"]],
  ])("%j: %j", (facetQuery, values) => {
    expect(list(facetQuery)).toEqual(values);
  });

  test.each([
    ["tpyo", []],
    ["tpyot", ["Toyota 2"]],
    ["toyot", ["Toyota 2"]],
    ["roypt", []],
    ["merxdes", []],
    ["mercxdes", ["Mercedes Benz 1"]],
    ["mrecxdes", []],
    ["mrecedse b", ["Mercedes Benz 1"]],
    ["xoyota", ["Toyota 2"]],
  ])("with typos by its length, %j: %j", (facetQuery, values) => {
    expect(list(facetQuery)).toEqual(values);
  });

  test("as typed, where typos are off", () => {
    expect(list("tpyota", { typoTolerance: { enabled: false } })).toEqual([]);
    expect(list("tpyota", { typoTolerance: { disableOnAttributes: ["make"] } })).toEqual([]);
    expect(
      list("tpyo", { typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 } } }),
    ).toEqual(["Toyota 2"]);
  });

  test("are texts and booleans, never numbers", () => {
    expect(list("", {}, "year")).toEqual([]);
    expect(list("", {}, "sold")).toEqual(["false 5", "true 2"]);
    expect(list("x", {}, "sold")).toEqual([]);
  });

  test("are as many as a facet lists, in its order", () => {
    const settings = { maxValuesPerFacet: 2, sortFacetValuesBy: { make: "count" } as const };
    expect(list("", settings)).toEqual(["Toyota 2", "Mazda 2"]);
    expect(list("", { maxValuesPerFacet: 1 })).toEqual(["Citroën 1"]);
  });

  test("are counted among what the search finds", () => {
    expect(ask({ facetQuery: "m", filter: "year > 2024" })).toEqual({
      facetHits: [
        { value: "Mazda", count: 1 },
        { value: "MG", count: 1 },
      ],
      facetQuery: "m",
      processingTimeMs: expect.any(Number),
    });
    const onMake = { q: "mazda", attributesToSearchOn: ["make"] };
    expect(ask(onMake).facetHits).toEqual([{ value: "Mazda", count: 2 }]);
    expect(ask({ ...onMake, attributesToSearchOn: ["name"] })).toMatchObject({
      facetHits: [],
      facetQuery: null,
    });
  });
});

describe("is refused", () => {
  const toIndex =
    "To make it facet-searchable add it to the `filterableAttributes` index settings.";
  test.each<[string, Partial<EngineSettings>, string]>([
    [
      "a field that is not filterable",
      { filterableAttributes: ["year", "sold"] },
      `Attribute \`make\` is not facet-searchable. Available facet-searchable attributes patterns are: \`sold, year\`. ${toIndex}`,
    ],
    [
      "any field where none is",
      { filterableAttributes: [] },
      `Attribute \`make\` is not facet-searchable. This index does not have configured facet-searchable attributes. ${toIndex}`,
    ],
    [
      "a field by its rule",
      { filterableAttributes: [{ attributePatterns: ["make"] }] },
      'Attribute `make` is not facet-searchable. Note: this attribute matches rule #0 in filterableAttributes, but this rule does not enable facetSearch.\nHint: enable facetSearch in rule #0 by adding `"facetSearch": true` to the rule.\nHint: prepend another rule matching make with facetSearch: true before rule #0',
    ],
  ])("%s", (_, settings, message) => {
    const code = "invalid_facet_search_facet_name";
    expect(() => ask({}, settings)).toThrow(expect.objectContaining({ code, message }));
  });

  test("all of it, where the index's settings do so", () => {
    const code = "facet_search_disabled";
    expect(() => ask({}, { facetSearch: false })).toThrow(expect.objectContaining({ code }));
  });

  test("a filter that cannot be read", () => {
    expect(() => ask({ filter: "make =" })).toThrow("Was expecting a value");
  });
});

test("a rule may let a field be searched that filters may not name", () => {
  const features = { facetSearch: true, filter: { equality: false } };
  expect(list("mg", { filterableAttributes: [{ attributePatterns: ["make"], features }] })).toEqual(
    ["MG 1"],
  );
});

/** As a facet search compares values. */
function fold(value: string): string {
  return value.normalize("NFKD").replace(/\p{M}/gu, "").trim().toLowerCase();
}

test("all values are the texts that a search counts, and a beginning finds some of them", () => {
  const anyCount = fc.constantFrom<"alpha" | "count">("alpha", "count");
  const beginning = fc.constantFrom("r", "re", "RED", "b", "e", "etape", "1", "t");
  fc.assert(
    fc.property(randomDocuments, anyCount, beginning, (documents, order, facetQuery) => {
      const filterableAttributes = RANDOM_FIELDS;
      const sortFacetValuesBy = { "*": order };
      const engine = createEngine(buildEngineSettings({ filterableAttributes, sortFacetValuesBy }));
      engine.put(documents);
      for (const facetName of RANDOM_FIELDS) {
        const { facetDistribution } = engine.search({ indexUid: "cars", facets: [facetName] });
        const counted = Object.entries(facetDistribution?.[facetName] ?? {});
        const { facetHits } = engine.facetSearch({ facetName });
        for (const { value, count } of facetHits) expect(counted).toContainEqual([value, count]);
        expect(engine.facetSearch({ facetName, facetQuery }).facetHits).toEqual(
          facetHits.filter(({ value }) => fold(value).startsWith(fold(facetQuery))),
        );
      }
    }),
    { numRuns: 200 },
  );
});
