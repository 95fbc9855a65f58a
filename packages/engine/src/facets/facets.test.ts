import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { listValuesNaively } from "#tests/builders/naive-filter.ts";
import { RANDOM_FIELDS, randomDocuments } from "#tests/builders/random-filter.ts";
import { searchCars, searchDocuments } from "#tests/builders/search-cars.ts";
import { createEngine } from "../create-engine.ts";
import type { EngineDocument } from "../engine-document.ts";
import type { EngineSettings } from "../engine-settings.ts";
import { formatNumber } from "../values/format-number.ts";
import { normaliseString } from "../values/normalise-string.ts";

const STOCK: EngineDocument[] = [
  {
    id: 1,
    make: "Kia",
    price: 20,
    tags: ["Red", "RED"],
    dogs: [{ age: 1 }, { age: 2, name: "Rex" }],
  },
  { id: 2, make: " KIA ", price: 5, tags: ["red", "new"], dogs: { age: 1 } },
  { id: 3, make: "Audi", price: 0.5, tags: [], dogs: null },
  { id: 4, make: null, price: "5", tags: "" },
  { id: 5, make: true, price: [5, 5, 7] },
];
const FILTERABLE = ["tags", "price", "make", "dogs"];

function countFacets(facets: string[], filter?: string, settings: Partial<EngineSettings> = {}) {
  const query = filter === undefined ? { facets } : { facets, filter };
  const all = { filterableAttributes: FILTERABLE, ...settings };
  const { facetDistribution, facetStats } = searchDocuments(STOCK, all, query);
  return { facetDistribution, facetStats };
}

test("the order of all fields is also that of one called like what every object has", () => {
  const texts = ["a", "b", "b"];
  const stock = texts.map((text, id) => ({ id, constructor: text }));
  const settings = {
    filterableAttributes: ["constructor"],
    sortFacetValuesBy: { "*": "count" },
  } as const;
  const { facetDistribution } = searchDocuments(stock, settings, { facets: ["constructor"] });
  expect(Object.entries(facetDistribution?.["constructor"] ?? {})).toEqual([
    ["b", 2],
    ["a", 1],
  ]);
});

describe("counts", () => {
  test("are once per document and value, over all matches, on any page", () => {
    const query = { facets: ["tags"], limit: 0 };
    const { facetDistribution } = searchDocuments(STOCK, { filterableAttributes: ["tags"] }, query);
    expect(facetDistribution).toEqual({ tags: { Red: 2, new: 1 } });
  });

  test("join values that compare alike under the spelling of the oldest document that matches", () => {
    expect(countFacets(["make"]).facetDistribution).toEqual({ make: { Audi: 1, Kia: 2, true: 1 } });
    expect(countFacets(["make"], "price < 10").facetDistribution).toEqual({
      make: { " KIA ": 1, Audi: 1, true: 1 },
    });
  });

  test("leave out null, empty and objects, and show numbers and decimals plainly", () => {
    expect(countFacets(["price"]).facetDistribution).toEqual({
      price: { "0.5": 1, "5": 1, "7": 1, "20": 1 },
    });
  });

  test("of a field without a value among the matches are empty, stats absent", () => {
    expect(countFacets(["tags", "price"], "make = true")).toEqual({
      facetDistribution: { tags: {}, price: { "5": 1, "7": 1 } },
      facetStats: { price: { min: 5, max: 7 } },
    });
    expect(countFacets(["make"], "make = none")).toEqual({
      facetDistribution: { make: {} },
      facetStats: {},
    });
  });

  test("are not capped by maxTotalHits", () => {
    expect(countFacets(["make"], undefined, { maxTotalHits: 1 }).facetDistribution).toEqual({
      make: { Audi: 1, Kia: 2, true: 1 },
    });
  });

  test("keep a value that is named like a member of every object", () => {
    const documents = [{ id: 1, make: "__proto__" }];
    const query = { facets: ["make"] };
    const { facetDistribution } = searchDocuments(
      documents,
      { filterableAttributes: ["make"] },
      query,
    );
    expect(JSON.stringify(facetDistribution)).toBe('{"make":{"__proto__":1}}');
  });

  test("equal a plain count over any stock", () => {
    fc.assert(
      fc.property(randomDocuments, (documents) => {
        const query = { facets: ["*"] };
        const settings = { filterableAttributes: RANDOM_FIELDS };
        const { facetDistribution = {} } = searchDocuments(documents, settings, query);
        for (const [field, counts] of Object.entries(facetDistribution)) {
          const plain = countNaively(documents, field);
          const folded = Object.entries(counts).map(([key, count]) => [
            normaliseString(key),
            count,
          ]);
          expect(Object.fromEntries(folded)).toEqual(plain);
        }
      }),
    );
  });
});

/** Where a number and a text are spelt alike, the text's count is shown. */
function countNaively(documents: EngineDocument[], field: string): Record<string, number> {
  const values = documents.flatMap((document) => listValuesNaively(document, field));
  const numbers = values.filter((value) => typeof value === "number").map(formatNumber);
  const texts = values.filter((value) => typeof value === "string");
  return { ...countKeys(numbers), ...countKeys(texts) };
}

function countKeys(list: string[]): Record<string, number> {
  return Object.fromEntries(list.map((key) => [key, list.filter((other) => other === key).length]));
}

describe("stats", () => {
  test("are of numbers only, arrays included", () => {
    expect(countFacets(["price", "make", "dogs.age"]).facetStats).toEqual({
      "dogs.age": { min: 1, max: 2 },
      price: { min: 0.5, max: 20 },
    });
  });
});

describe("which fields are counted", () => {
  test.each([
    [["*"], ["dogs", "dogs.age", "dogs.name", "make", "price", "tags"]],
    [
      ["tags", "make"],
      ["make", "tags"],
    ],
    [["dogs"], ["dogs", "dogs.age", "dogs.name"]],
    [["dogs.age"], ["dogs.age"]],
    [["dogs.*"], ["dogs.age", "dogs.name"]],
    [["*name"], ["dogs.name"]],
    [
      ["*a*", "make"],
      ["dogs.age", "dogs.name", "make", "tags"],
    ],
    [["dogs.weight"], []],
  ])("%j are %j, in alphabetical order", (facets, fields) => {
    expect(Object.keys(countFacets(facets).facetDistribution ?? {})).toEqual(fields);
  });

  test("a field that no document ever had is absent, one that a deleted document had is not", () => {
    const engine = createEngine(
      buildEngineSettings({ filterableAttributes: ["make", "colour", "seats"] }),
    );
    engine.put([
      { id: 1, make: "Kia" },
      { id: 2, seats: null },
    ]);
    engine.delete([2]);
    const { facetDistribution } = searchCars(engine, { facets: ["*"] });
    expect(facetDistribution).toEqual({ make: { Kia: 1 }, seats: {} });
  });

  test("no facets asked for leaves both keys out", () => {
    const result = searchDocuments(STOCK, { filterableAttributes: ["make"] }, { facets: [] });
    expect(result).not.toHaveProperty("facetDistribution");
    expect(result).not.toHaveProperty("facetStats");
  });

  test.each([
    [
      ["make", "doggo", "other"],
      FILTERABLE,
      "doggo",
      "Available filterable attributes patterns are: `dogs, make, price, tags`.",
    ],
    [
      ["z*"],
      FILTERABLE,
      "z*",
      "Available filterable attributes patterns are: `dogs, make, price, tags`.",
    ],
    [["*"], [], "*", "This index does not have configured filterable attributes."],
  ])(
    "%j of %j names the first that is not filterable",
    (facets, filterableAttributes, pattern, available) => {
      expect(() => searchDocuments(STOCK, { filterableAttributes }, { facets })).toThrow(
        expect.objectContaining({
          code: "invalid_search_facets",
          message: `Inside \`.queries[0]\`: Invalid facet distribution: Pattern \`${pattern}\` is not filterable. ${available}`,
        }),
      );
    },
  );
});
