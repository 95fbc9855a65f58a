import { expect, test } from "vitest";
import { openState } from "#tests/builders/opened-search-state.ts";
import type { JsonObject } from "../../values/json-object.ts";
import type { SearchState } from "../search-state.ts";

const replace = { mode: "replace", primaryKey: null } as const;
const merge = { mode: "merge", primaryKey: null } as const;

const listAll = (state: SearchState) => state.fetchDocuments("cars", { limit: 100 }).results;

test("documents make their index, with the one field that ends in id as its key", async () => {
  const { state, finish } = await openState();
  const task = await finish(state.addDocuments("cars", [{ name: "A", CarID: 1 }], replace));
  expect(task).toMatchObject({
    status: "succeeded",
    type: "documentAdditionOrUpdate",
    details: { receivedDocuments: 1, indexedDocuments: 1 },
    error: null,
  });
  expect(state.getIndex("cars").primaryKey).toBe("CarID");
  expect(state.getDocument("cars", "1")).toEqual({ name: "A", CarID: 1 });
});

test.each<[string, JsonObject[], string, string]>([
  [
    "no field ends in id",
    [{ name: "A" }],
    "index_primary_key_no_candidate_found",
    "The primary key inference failed as the engine did not find any field ending with `id` in its name.",
  ],
  [
    "several do, even with one called id",
    [{ id: 1, carId: 2 }],
    "index_primary_key_multiple_candidates_found",
    "The primary key inference failed as the engine found 2 fields ending with `id` in their names: 'carId' and 'id'.",
  ],
  [
    "an id is missing",
    [{ id: 1 }, { name: "A" }],
    "missing_document_id",
    'Document doesn\'t have a `id` attribute: `{"name":"A"}`.',
  ],
  [
    "an id is none",
    [{ id: 1 }, { id: "a b" }],
    "invalid_document_id",
    'Document identifier `"a b"` is invalid.',
  ],
])("a task fails whole where %s", async (_, documents, code, message) => {
  const { state, finish } = await openState();
  const task = await finish(state.addDocuments("cars", documents, replace));
  expect(task).toMatchObject({
    status: "failed",
    details: { receivedDocuments: documents.length, indexedDocuments: 0 },
    error: { code, type: "invalid_request", link: `https://docs.meilisearch.com/errors#${code}` },
  });
  expect(task.error?.message.slice(0, message.length)).toBe(message);
  expect(listAll(state)).toEqual([]);
  expect(state.getIndex("cars").primaryKey).toBeNull();
});

test("ids are 511 characters at most", async () => {
  const { state, finish } = await openState();
  const longest = { id: "x".repeat(511) };
  expect((await finish(state.addDocuments("cars", [longest], replace))).status).toBe("succeeded");
  const longer = { id: "x".repeat(512) };
  expect((await finish(state.addDocuments("cars", [longer], replace))).status).toBe("failed");
});

test("a key that is not the index's own is refused; it may change while there are no documents", async () => {
  const { state, finish } = await openState();
  await state.createIndex("cars", "sku");
  expect((await finish(state.updateIndex("cars", { primaryKey: "code" }))).status).toBe(
    "succeeded",
  );
  await state.addDocuments("cars", [{ code: 1 }], replace);
  const other = { mode: "replace", primaryKey: "sku" } as const;
  const refused = await finish(state.addDocuments("cars", [{ sku: 1 }], other));
  expect(refused.error).toMatchObject({
    code: "index_primary_key_already_exists",
    message: "Index already has a primary key: `code`.",
  });
  const late = await finish(state.updateIndex("cars", { primaryKey: "sku" }));
  expect(late.error).toMatchObject({
    code: "index_primary_key_already_exists",
    message: "Index `cars`: Index already has a primary key: `code`.",
  });
});

test('a document is replaced whole, or its top-level keys are merged; 1 and "1" are one', async () => {
  const { state, finish } = await openState();
  await state.addDocuments(
    "cars",
    [
      { id: 1, a: { b: 1 }, c: 1 },
      { id: 2, c: 2 },
    ],
    replace,
  );
  await state.addDocuments("cars", [{ id: "1", a: { d: 1 } }], merge);
  await finish(state.addDocuments("cars", [{ id: 2 }, { id: 3, c: 3 }, { id: 3, c: 4 }], replace));
  expect(listAll(state)).toEqual([{ id: "1", a: { d: 1 }, c: 1 }, { id: 2 }, { id: 3, c: 4 }]);
});

test("a freed place in the order is given again, also after a restart from a checkpoint", async () => {
  const { state, restart } = await openState({ checkpointBytes: 0 });
  await state.addDocuments("cars", [{ id: 1 }, { id: 2 }, { id: 3 }], replace);
  await state.deleteDocuments("cars", [2, "unknown"]);
  await state.updateSettings("cars", { sortableAttributes: ["id"] });
  await state.whenIdle();
  const again = await restart();
  await again.addDocuments("cars", [{ id: 4 }, { id: 5 }], replace);
  await again.whenIdle();
  expect(listAll(again).map(({ id }) => id)).toEqual([1, 4, 3, 5]);
});

test("documents go by ids, by filter, or all", async () => {
  const { state, finish } = await openState();
  await state.addDocuments(
    "cars",
    [1, 2, 3, 4].map((id) => ({ id, age: id })),
    replace,
  );
  await state.updateSettings("cars", { filterableAttributes: ["age"] });
  const byIds = await finish(state.deleteDocuments("cars", [1, "9"]));
  expect(byIds.details).toEqual({ providedIds: 2, deletedDocuments: 1, originalFilter: null });
  const byFilter = await finish(state.deleteByFilter("cars", "age > 2 AND age < 4"));
  expect(byFilter.details).toEqual({
    providedIds: 0,
    deletedDocuments: 1,
    originalFilter: '"age > 2 AND age < 4"',
  });
  const all = await finish(state.deleteAllDocuments("cars"));
  expect(all.details).toEqual({ deletedDocuments: 2 });
  expect(listAll(state)).toEqual([]);
});

test("a filter that cannot be read is refused at once, one on a field that is not filterable fails the task", async () => {
  const { state, finish } = await openState();
  await state.createIndex("cars", "id");
  await expect(state.deleteByFilter("cars", "age =")).rejects.toMatchObject({
    code: "invalid_document_filter",
  });
  await expect(state.deleteByFilter("cars", [])).rejects.toMatchObject({
    code: "invalid_document_filter",
  });
  const task = await finish(state.deleteByFilter("cars", "age = 1"));
  expect(task.error).toMatchObject({ code: "invalid_document_filter" });
  expect(task.error?.message).toContain("Attribute `age` is not filterable");
});

test("documents are fetched by page, fields, filter, ids and sort", async () => {
  const { state, finish } = await openState();
  const documents = [5, 3, 4, 1, 2].map((id) => ({
    id,
    age: -id,
    dog: { name: `d${id}`, old: true },
  }));
  await state.addDocuments("cars", documents, replace);
  await finish(
    state.updateSettings("cars", {
      filterableAttributes: ["age"],
      sortableAttributes: ["age"],
      displayedAttributes: ["id"],
    }),
  );
  expect(state.fetchDocuments("cars", { offset: 1, limit: 2, fields: ["dog.name"] })).toEqual({
    results: [{ dog: { name: "d3" } }, { dog: { name: "d4" } }],
    offset: 1,
    limit: 2,
    total: 5,
  });
  const fetchIds = (options: Parameters<typeof state.fetchDocuments>[1]) =>
    state.fetchDocuments("cars", options).results.map(({ id }) => id);
  expect(fetchIds({ filter: "age <= -3" })).toEqual([5, 3, 4]);
  expect(fetchIds({ ids: ["2", 5, 77] })).toEqual([5, 2]);
  expect(fetchIds({ sort: ["age:desc"], offset: 1, limit: 3 })).toEqual([2, 3, 4]);
  expect(() => fetchIds({ sort: ["id:asc"] })).toThrow("is not sortable");
  expect(() => fetchIds({ filter: "id = 1" })).toThrow("is not filterable");
  expect(() => state.getDocument("cars", 9)).toThrow("Document `9` not found.");
});
