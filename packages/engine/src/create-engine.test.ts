import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { selectNaively } from "#tests/builders/naive-filter.ts";
import { RANDOM_FIELDS, randomDocuments, randomFilter } from "#tests/builders/random-filter.ts";
import { searchCars } from "#tests/builders/search-cars.ts";
import { writeFilter } from "#tests/builders/write-filter.ts";
import { createEngine } from "./create-engine.ts";
import type { EngineDocument } from "./engine-document.ts";
import type { EngineSettings } from "./engine-settings.ts";

function build(settings: Partial<EngineSettings> = {}) {
  return createEngine(buildEngineSettings(settings));
}

const listIds = (engine: ReturnType<typeof build>) => searchCars(engine).hits.map(({ id }) => id);

describe("documents", () => {
  test("are added, replaced whole and deleted by id", () => {
    const engine = build();
    engine.put([
      { id: 1, make: "Kia", year: 2020 },
      { id: 2, make: "Audi" },
    ]);
    engine.put([{ id: 1, make: "Mazda" }]);
    engine.delete([2, 99]);
    expect(engine.count()).toBe(1);
    expect(engine.get(1)).toEqual({ id: 1, make: "Mazda" });
    expect(engine.get(2)).toBeUndefined();
    expect(searchCars(engine).hits).toEqual([{ id: 1, make: "Mazda" }]);
  });

  test("named 1 and '1' are one", () => {
    const engine = build();
    engine.put([{ id: 1 }, { id: "1", make: "Kia" }]);
    expect(engine.count()).toBe(1);
    expect(engine.get(1)).toEqual({ id: "1", make: "Kia" });
  });

  test("keep the order of first insertion, and a new one takes the lowest place that was freed", () => {
    const engine = build();
    engine.put([{ id: 30 }, { id: 20 }, { id: 10 }, { id: 40 }]);
    engine.put([{ id: 30, make: "Kia" }]);
    expect(listIds(engine)).toEqual([30, 20, 10, 40]);
    engine.delete([10]);
    engine.delete([30]);
    engine.put([{ id: 50 }, { id: 60 }, { id: 70 }]);
    expect(listIds(engine)).toEqual([50, 20, 60, 40, 70]);
  });

  test("are returned equal to what was put, whatever happens to that object afterwards", () => {
    const document = { id: 1, make: "Kia", "of course": [{ deep: null }], __proto: 1 };
    const engine = build();
    engine.put([document]);
    document.make = "Audi";
    expect(engine.get(1)).toEqual({ ...document, make: "Kia" });
    expect(searchCars(engine).hits[0]).toEqual({ ...document, make: "Kia" });
  });

  test("shown again are the same objects until they change", () => {
    const engine = build();
    engine.put([{ id: 1, make: "Kia" }]);
    const [first] = searchCars(engine).hits;
    expect(searchCars(engine).hits[0]).toBe(first);
    engine.put([{ id: 1, make: "Kia" }]);
    expect(searchCars(engine).hits[0]).not.toBe(first);
  });

  test("are listed by id", () => {
    const engine = build();
    engine.put([{ id: 30 }, { id: "x" }, { id: 10 }]);
    engine.delete([30]);
    expect(engine.listIds().sort()).toEqual(["10", "x"]);
  });

  test("are found by their new words and groups once replaced, not by the old", () => {
    const engine = build({ filterableAttributes: ["dealer"], groupAttribute: "dealer" });
    engine.put([{ id: 1, name: "Kia", dealer: 7 }]);
    expect(searchCars(engine, { q: "kia", filter: "dealer = 7" }).hits).toHaveLength(1);
    engine.put([{ id: 1, name: "Audi", dealer: [8, 9] }]);
    expect(searchCars(engine, { q: "kia" }).hits).toHaveLength(0);
    expect(searchCars(engine, { filter: "dealer = 7" }).hits).toHaveLength(0);
    expect(searchCars(engine, { q: "audi", filter: "dealer IN [8, 9]" }).hits).toHaveLength(1);
    engine.delete([1]);
    expect(searchCars(engine, { filter: "dealer = 8" }).hits).toHaveLength(0);
  });

  test.each(["a b", "", "x".repeat(512), 1.5])("cannot be named %j", (id) => {
    expect(() => build().put([{ id }])).toThrow(
      expect.objectContaining({ code: "invalid_document_id" }),
    );
  });

  test.each(["x".repeat(510), "x".repeat(511), "A-b_9", 0, -1])("can be named %j", (id) => {
    const engine = build();
    engine.put([{ id }]);
    expect(engine.count()).toBe(1);
  });
});

describe("an answer", () => {
  test("has Meilisearch's keys in Meilisearch's order", () => {
    const engine = build({ filterableAttributes: ["make"] });
    engine.put([{ id: 1, make: "Kia" }]);
    const result = searchCars(engine, { q: "kia", facets: ["make"] });
    expect(Object.keys(result).join(" ")).toBe(
      "indexUid hits query processingTimeMs limit offset estimatedTotalHits facetDistribution facetStats",
    );
    expect(result).toMatchObject({ indexUid: "cars", query: "kia", estimatedTotalHits: 1 });
    expect(Number.isInteger(result.processingTimeMs)).toBe(true);
  });

  test("reports an empty query where none was given", () => {
    expect(searchCars(build()).query).toBe("");
  });

  test("shows only the attributes asked for", () => {
    const engine = build();
    engine.put([{ id: 1, make: "Kia", year: 2020 }]);
    expect(searchCars(engine, { attributesToRetrieve: ["make"] }).hits).toEqual([{ make: "Kia" }]);
  });

  test("comes for each query in its order, for none where none was asked", () => {
    const engine = build();
    engine.put([{ id: 1, make: "Kia" }]);
    const queries = ["kia", "audi"].map((q) => ({ indexUid: "cars", q }));
    const { results } = engine.multiSearch({ queries });
    expect(results.map(({ hits }) => hits.length)).toEqual([1, 0]);
    expect(engine.multiSearch({ queries: [] })).toEqual({ results: [] });
  });
});

describe("a refused query fails the call, and the message names its place", () => {
  test.each([
    [{ indexUid: "boats" }, "index_not_found", "Inside `.queries[1]`: Index `boats` not found."],
    [
      { indexUid: "a b" },
      "invalid_index_uid",
      "Inside `.queries[1]`: `a b` is not a valid index uid.",
    ],
    [
      { indexUid: "cars", filter: "a =" },
      "invalid_search_filter",
      "Inside `.queries[1]`: Was expecting a value",
    ],
    [
      { indexUid: "cars", sort: ["a"] },
      "invalid_search_sort",
      "Inside `.queries[1]`: Invalid syntax",
    ],
    [
      { indexUid: "cars", limit: -1 },
      "invalid_search_limit",
      "Inside `.queries[1]`: Invalid value",
    ],
  ])("%j", (query, code, message) => {
    const ask = () => build().multiSearch({ queries: [{ indexUid: "cars" }, query] });
    expect(ask).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});

type Change = { put: EngineDocument[] } | { delete: (number | string)[] };

const randomChanges: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    fc.record({ put: randomDocuments }),
    fc.record({ delete: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }) }),
  ),
  { maxLength: 5 },
);

describe("through any changes", () => {
  test("an answer is what the stock that is left gives, grouped or not", () => {
    fc.assert(
      fc.property(randomChanges, randomFilter, (changes, node) => {
        const settings = { filterableAttributes: RANDOM_FIELDS };
        const engines = [build(settings), build({ ...settings, groupAttribute: "colour" })];
        const stock = new Map<string, EngineDocument>();
        const everSeen: EngineDocument[] = [];
        for (const change of changes) {
          for (const engine of engines) {
            if ("put" in change) engine.put(change.put);
            else engine.delete(change.delete);
          }
          if ("put" in change) {
            everSeen.push(...change.put);
            for (const document of change.put) stock.set(String(document.id), document);
          } else for (const id of change.delete) stock.delete(String(id));
        }
        const filter = writeFilter(node, { quote: '"', blank: " " });
        const expected = selectNaively([...stock.values()], node, everSeen);
        const [plain, grouped] = engines.map((engine) => searchCars(engine, { filter }).hits);
        expect(new Set(plain)).toEqual(expected);
        expect(grouped).toEqual(plain);
      }),
      { numRuns: 500 },
    );
  });
});

test("one query is answered as one of several, its refusal without a number", () => {
  const engine = createEngine(buildEngineSettings({ filterableAttributes: ["price"] }));
  engine.put([1, 2, 3].map((id) => ({ id, price: id * 10, name: "x" })));
  const query = { indexUid: "cars", filter: "price > 15" };
  const { results } = engine.multiSearch({ queries: [query] });
  expect(engine.search(query).hits).toEqual(results[0]?.hits);
  expect(() => engine.search({ ...query, filter: "name = x" })).toThrow(/^Index `cars`: Attribute/);
});
