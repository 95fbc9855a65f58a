import { describe, expect, test } from "vitest";
import { refusal, useSearchServer } from "#tests/builders/search-server-fixture.ts";

const server = useSearchServer(async ({ write }) => {
  await write("POST", "/indexes", { uid: "cars", primaryKey: "id" });
  await write("POST", "/indexes", { uid: "bikes" });
  await write("POST", "/indexes/cars/documents", [
    { id: 1, name: "a" },
    { id: 2, tags: [] },
  ]);
});
const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z$/);

describe("indexes", () => {
  test("are listed by name, in pages", async () => {
    const { body } = await server.ask("GET", "/indexes");
    expect(body).toEqual({
      results: [
        { uid: "bikes", createdAt: TIME, updatedAt: TIME, primaryKey: null },
        { uid: "cars", createdAt: TIME, updatedAt: TIME, primaryKey: "id" },
      ],
      offset: 0,
      limit: 20,
      total: 2,
    });
    const page = await server.ask("GET", "/indexes?offset=1&limit=1");
    expect(page.body).toMatchObject({ results: [{ uid: "cars" }], offset: 1, limit: 1, total: 2 });
  });

  test("are shown one by one, their keys in order", async () => {
    const { status, body } = await server.ask("GET", "/indexes/cars");
    expect(status).toBe(200);
    expect(Object.keys(Object(body))).toEqual(["uid", "createdAt", "updatedAt", "primaryKey"]);
  });

  test("are made with 202, once", async () => {
    const { status, body } = await server.ask("POST", "/indexes", { uid: "vans" });
    expect(status).toBe(202);
    expect(body).toMatchObject({ indexUid: "vans", status: "enqueued", type: "indexCreation" });
    expect(await server.write("POST", "/indexes", { uid: "vans" })).toMatchObject({
      status: "failed",
      error: refusal("index_already_exists", "Index `vans` already exists."),
    });
  });

  test("get a primary key", async () => {
    expect(await server.write("PATCH", "/indexes/bikes", { primaryKey: "sku" })).toMatchObject({
      status: "succeeded",
      type: "indexUpdate",
    });
    expect((await server.ask("GET", "/indexes/bikes")).body).toMatchObject({ primaryKey: "sku" });
  });

  test("are deleted", async () => {
    await server.write("POST", "/indexes", { uid: "old" });
    expect(await server.write("DELETE", "/indexes/old")).toMatchObject({
      status: "succeeded",
      type: "indexDeletion",
    });
    expect((await server.ask("GET", "/indexes/old")).status).toBe(404);
  });

  test("change places", async () => {
    await server.write("POST", "/indexes/next/documents?primaryKey=id", [{ id: 9 }]);
    await server.write("POST", "/indexes/now/documents?primaryKey=id", [{ id: 1 }]);
    expect(
      await server.write("POST", "/swap-indexes", [{ indexes: ["now", "next"] }]),
    ).toMatchObject({ status: "succeeded", type: "indexSwap" });
    expect((await server.ask("GET", "/indexes/now/documents/9")).body).toEqual({ id: 9 });
  });

  test.each<[string, string, unknown, number, object]>([
    [
      "GET",
      "/indexes/unknown",
      undefined,
      404,
      refusal("index_not_found", "Index `unknown` not found."),
    ],
    ["GET", "/indexes/a%20b", undefined, 400, refusal("invalid_index_uid")],
    ["GET", "/indexes?offset=x", undefined, 400, refusal("invalid_index_offset")],
    [
      "GET",
      "/indexes?limit=x",
      undefined,
      400,
      refusal(
        "invalid_index_limit",
        "Invalid value in parameter `limit`: could not parse `x` as a positive integer",
      ),
    ],
    ["POST", "/indexes", {}, 400, refusal("missing_index_uid", "Missing field `uid`")],
    [
      "POST",
      "/indexes",
      { uid: "a b" },
      400,
      refusal(
        "invalid_index_uid",
        expect.stringMatching(/^Invalid value at `\.uid`: `a b` is not a valid index uid\. /),
      ),
    ],
    ["POST", "/indexes", { uid: "a", primaryKey: 5 }, 400, refusal("invalid_index_primary_key")],
    [
      "POST",
      "/indexes",
      { uid: "a", extra: 5 },
      400,
      refusal("bad_request", "Unknown field `extra`: expected one of `uid`, `primaryKey`"),
    ],
    [
      "PATCH",
      "/indexes/cars",
      { uid: "b" },
      400,
      refusal("immutable_index_uid", "Immutable field `uid`: expected one of `primaryKey`"),
    ],
    ["PATCH", "/indexes/cars", { createdAt: "b" }, 400, refusal("immutable_index_created_at")],
    ["PATCH", "/indexes/cars", { updatedAt: "b" }, 400, refusal("immutable_index_updated_at")],
    ["PATCH", "/indexes/cars", { primaryKey: true }, 400, refusal("invalid_index_primary_key")],
    ["POST", "/swap-indexes", {}, 400, refusal("bad_request")],
    [
      "POST",
      "/swap-indexes",
      [{}],
      400,
      refusal("missing_swap_indexes", "Missing field `indexes` inside `[0]`"),
    ],
    [
      "POST",
      "/swap-indexes",
      [{ indexes: ["a"] }],
      400,
      refusal(
        "invalid_swap_indexes",
        'Two indexes must be given for each swap. The list `["a"]` contains 1 indexes.',
      ),
    ],
    ["POST", "/swap-indexes", [{ indexes: "a" }], 400, refusal("invalid_swap_indexes")],
    ["POST", "/swap-indexes", [{ indexes: ["a", "b c"] }], 400, refusal("invalid_index_uid")],
    [
      "POST",
      "/swap-indexes",
      [{ indexes: ["a", "b"], rename: true }],
      400,
      refusal("invalid_swap_rename"),
    ],
  ])("%s %s %j is refused", async (method, path, asked, status, expected) => {
    expect(await server.ask(method, path, asked)).toMatchObject({ status, body: expected });
  });
});

describe("what the server reports about itself", () => {
  test("is how an index is filled", async () => {
    const { body } = await server.ask("GET", "/indexes/cars/stats");
    expect(body).toEqual({
      numberOfDocuments: 2,
      rawDocumentDbSize: expect.any(Number),
      avgDocumentSize: expect.any(Number),
      isIndexing: false,
      numberOfEmbeddings: 0,
      numberOfEmbeddedDocuments: 0,
      fieldDistribution: { id: 2, name: 1, tags: 1 },
    });
    expect((await server.ask("GET", "/indexes/unknown/stats")).status).toBe(404);
  });

  test("is how all are", async () => {
    expect((await server.ask("GET", "/stats")).body).toMatchObject({
      databaseSize: expect.any(Number),
      lastUpdate: TIME,
      indexes: { cars: { numberOfDocuments: 2 } },
    });
  });

  test("is its protocol's version, and that it is well", async () => {
    expect((await server.ask("GET", "/version")).body).toEqual({
      commitSha: "unknown",
      commitDate: "unknown",
      pkgVersion: "1.50.0",
    });
    const { text } = await server.ask("GET", "/health");
    expect(text).toBe('{"status":"available"}');
  });

  test.each([
    ["GET", "/unknown", 404],
    ["GET", "/keys", 404],
    ["GET", "/indexes/cars/settings/unknown", 404],
    ["PUT", "/indexes/cars/search", 405],
    ["DELETE", "/multi-search", 405],
    ["HEAD", "/health", 405],
    ["OPTIONS", "/health", 405],
  ])("is nothing at %s %s", async (method, path, status) => {
    expect(await server.ask(method, path)).toMatchObject({ status, text: "" });
  });
});
