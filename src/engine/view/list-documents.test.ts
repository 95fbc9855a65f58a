import { expect, it } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { createEngine } from "../create-engine.ts";

function createStock() {
  const engine = createEngine(
    buildEngineSettings({
      filterableAttributes: ["price"],
      sortableAttributes: ["price"],
      rankingRules: ["price:desc", "sort"],
      displayedAttributes: ["id"],
    }),
  );
  engine.put([3, 1, 2, 4].map((id) => ({ id, price: id * 10, name: "x" })));
  engine.put([{ id: 1, price: 5 }]);
  return engine;
}

it("documents are listed whole, in the order of first insertion", () => {
  const { documents, total } = createStock().listDocuments({});
  expect(documents.map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  expect(documents[0]).toEqual({ id: 3, price: 30, name: "x" });
  expect(total).toBe(4);
});

it("some of them by filter, sort and place", () => {
  const engine = createStock();
  const list = (...asked: Parameters<typeof engine.listDocuments>) => {
    const { documents, total } = engine.listDocuments(...asked);
    return [documents.map(({ id }) => id), total];
  };
  expect(list({ offset: 1, limit: 2 })).toEqual([[1, 2], 4]);
  expect(list({ offset: 9 })).toEqual([[], 4]);
  expect(list({ filter: "price > 15", limit: 1 })).toEqual([[3], 3]);
  expect(list({ sort: ["price:asc"], limit: 3 })).toEqual([[1, 2, 3], 4]);
  expect(list({ limit: 0 })).toEqual([[], 4]);
  expect(() => list({ filter: "name = x" })).toThrow("not filterable");
});

it("the ids of those that meet a filter", () => {
  const engine = createStock();
  expect(engine.listIds("price <= 20").sort()).toEqual(["1", "2"]);
  expect(engine.listIds([]).sort()).toEqual(["1", "2", "3", "4"]);
});

it("fields are counted by name", () => {
  const engine = createStock();
  expect(engine.countFields()).toEqual({ id: 4, name: 3, price: 4 });
  engine.delete([3]);
  expect(engine.countFields()).toEqual({ id: 3, name: 2, price: 3 });
});

it("one query is answered as one of several, its refusal without a number", () => {
  const engine = createStock();
  const query = { indexUid: "cars", filter: "price > 15" };
  expect(engine.search(query).hits).toEqual(
    engine.multiSearch({ queries: [query] }).results[0]?.hits,
  );
  expect(() => engine.search({ ...query, filter: "name = x" })).toThrow(/^Index `cars`: Attribute/);
});
