import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AskedServer, openSearchServer } from "#tests/builders/search-server.ts";

let server: AskedServer;
beforeAll(async () => {
  server = await openSearchServer();
  await server.write("POST", "/indexes/kept/documents", [{ id: 1 }]);
});
afterAll(() => server.close());

describe("a task reports what it did", () => {
  test.each<[string, string, unknown, string, object]>([
    ["POST", "/indexes", { uid: "told", primaryKey: "id" }, "indexCreation", { primaryKey: "id" }],
    [
      "POST",
      "/indexes/told/documents",
      [{ id: 1, a: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
      "documentAdditionOrUpdate",
      { receivedDocuments: 4, indexedDocuments: 4 },
    ],
    [
      "PATCH",
      "/indexes/told/settings",
      { filterableAttributes: ["a"], stopWords: null },
      "settingsUpdate",
      { filterableAttributes: ["a"], stopWords: null },
    ],
    [
      "DELETE",
      "/indexes/told/documents/4",
      undefined,
      "documentDeletion",
      { providedIds: 1, deletedDocuments: 1, originalFilter: null },
    ],
    [
      "POST",
      "/indexes/told/documents/delete-batch",
      [2, "b"],
      "documentDeletion",
      { providedIds: 2, deletedDocuments: 1, originalFilter: null },
    ],
    [
      "POST",
      "/indexes/told/documents/delete",
      { filter: "a = 1" },
      "documentDeletion",
      { providedIds: 0, deletedDocuments: 1, originalFilter: '"a = 1"' },
    ],
    ["DELETE", "/indexes/told/documents", undefined, "documentDeletion", { deletedDocuments: 1 }],
    ["PATCH", "/indexes/told", { primaryKey: "sku" }, "indexUpdate", { primaryKey: "sku" }],
    ["DELETE", "/indexes/told", undefined, "indexDeletion", { deletedDocuments: 0 }],
  ])("%s %s %j", async (method, path, body, type, details) => {
    const task = await server.write(method, path, body);
    expect(task).toMatchObject({ status: "succeeded", type, error: null });
    expect(Object(task).details).toEqual(details);
  });

  test.each<[string, string, unknown, string, string]>([
    ["DELETE", "/indexes/nowhere", undefined, "index_not_found", "Index `nowhere` not found."],
    [
      "DELETE",
      "/indexes/nowhere/documents",
      undefined,
      "index_not_found",
      "Index `nowhere` not found.",
    ],
    [
      "PATCH",
      "/indexes/nowhere",
      { primaryKey: "a" },
      "index_not_found",
      "Index `nowhere` not found.",
    ],
    [
      "POST",
      "/indexes/kept/documents/delete",
      { filter: "a = 1" },
      "invalid_document_filter",
      "Index `kept`: Attribute `a` is not filterable. This index does not have configured filterable attributes.",
    ],
    [
      "PATCH",
      "/indexes/kept",
      { primaryKey: "a" },
      "index_primary_key_already_exists",
      "Index `kept`: Index already has a primary key: `id`.",
    ],
  ])("or why it could not: %s %s %j", async (method, path, body, code, message) => {
    const task = await server.write(method, path, body);
    expect(task).toMatchObject({ status: "failed", error: { code } });
    expect(Object(task).error.message.split("\n")[0]).toBe(message);
  });
});

test("indexes that changed places are refused under the names they have now", async () => {
  for (const uid of ["left", "right"]) {
    await server.write("PUT", `/indexes/${uid}/settings/filterable-attributes`, [uid]);
  }
  await server.write("POST", "/swap-indexes", [{ indexes: ["left", "right"] }]);
  for (const [uid, other] of [
    ["left", "right"],
    ["right", "left"],
  ]) {
    const { body } = await server.ask("POST", `/indexes/${uid}/search`, { filter: "a = 1" });
    expect(Object(body).message.split("\n")[0]).toBe(
      `Index \`${uid}\`: Attribute \`a\` is not filterable. Available filterable attribute patterns are: \`${other}\`.`,
    );
  }
});
