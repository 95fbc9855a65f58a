import { describe, expect, test } from "vitest";
import { searchDocuments } from "#tests/builders/search-cars.ts";
import type { EngineSettings } from "../engine-settings.ts";
import type { SearchQuery } from "../search-query.ts";

const STOCK = [
  { id: 1, name: "red hilux", model: "Hilux", tags: ["a", "b"], price: 3 },
  { id: 2, name: "hilux", model: " HILUX", tags: ["b", "c"], price: 1 },
  { id: 3, name: "corolla", model: "Corolla", tags: ["c"], price: 2 },
  { id: 4, name: "corolla red", tags: [], price: 0 },
  { id: 5, name: "corolla", model: null, price: 9 },
];
const SETTINGS = {
  filterableAttributes: ["model", "tags"],
  sortableAttributes: ["price"],
};

function search(query: Omit<SearchQuery, "indexUid">, settings: Partial<EngineSettings> = {}) {
  return searchDocuments(STOCK, { ...SETTINGS, ...settings }, query);
}
const listIds = (...asked: Parameters<typeof search>) => search(...asked).hits.map(({ id }) => id);

describe("of documents with one value", () => {
  test("the best is shown, and all that have none", () => {
    expect(listIds({ distinct: "model" })).toEqual([1, 3, 4, 5]);
    expect(listIds({ distinct: "model", sort: ["price:asc"] })).toEqual([4, 2, 3, 5]);
    expect(listIds({ distinct: "model", q: "hilux" }, { searchableAttributes: ["name"] })).toEqual([
      2,
    ]);
  });

  test("of several values any is shown once", () => {
    expect(listIds({ distinct: "tags" })).toEqual([1, 3, 4, 5]);
    expect(listIds({ distinct: "tags", sort: ["price:asc"] })).toEqual([4, 2, 5]);
  });

  test("pages and totals count what is shown, facets count all", () => {
    const result = search({ distinct: "model", limit: 2, offset: 1, facets: ["model"] });
    expect(result.hits.map(({ id }) => id)).toEqual([3, 4]);
    expect(result).toMatchObject({ estimatedTotalHits: 4 });
    expect(result.facetDistribution).toEqual({ model: { Corolla: 1, Hilux: 2 } });
    expect(search({ distinct: "model", hitsPerPage: 3 })).toMatchObject({
      totalHits: 4,
      totalPages: 2,
    });
  });
});

test("the index may say which field, which then need not be filterable", () => {
  const settings = { filterableAttributes: [], distinctAttribute: "model" };
  expect(listIds({}, settings)).toEqual([1, 3, 4, 5]);
  expect(listIds({ distinct: "tags" }, { distinctAttribute: "model" })).toEqual([1, 3, 4, 5]);
});

test("a field that no document has thins nothing", () => {
  expect(listIds({}, { distinctAttribute: "never" })).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  [["model"], "Available filterable attributes patterns are: `model`."],
  [[], "This index does not have configured filterable attributes."],
])("of a field that is not filterable is refused, %j are", (filterableAttributes, available) => {
  expect(() => search({ distinct: "name" }, { filterableAttributes })).toThrow(
    expect.objectContaining({
      code: "invalid_search_distinct",
      message: `Inside \`.queries[0]\`: Index \`cars\`: Attribute \`name\` is not filterable and thus, cannot be used as distinct attribute. ${available}`,
    }),
  );
});
