import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AskedServer, openSearchServer } from "#tests/builders/search-server.ts";

let server: AskedServer;
beforeAll(async () => {
  server = await openSearchServer();
});
afterAll(() => server.close());

const TOO_LONG = "x".repeat(512);
const ID_RULE =
  "A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.";

describe("an addition fails, its index not named, and leaves an empty index", () => {
  test.each<[string, string, unknown[], string, string]>([
    [
      "none",
      "",
      [{ name: "x" }],
      "index_primary_key_no_candidate_found",
      "The primary key inference failed as the engine did not find any field ending with `id` in its name. Please specify the primary key manually using the `primaryKey` query parameter.",
    ],
    [
      "several",
      "",
      [{ id: 1, carID: 2 }],
      "index_primary_key_multiple_candidates_found",
      "The primary key inference failed as the engine found 2 fields ending with `id` in their names: 'carID' and 'id'. Please specify the primary key manually using the `primaryKey` query parameter.",
    ],
    [
      "spaced",
      "",
      [{ id: 1 }, { id: "a b" }],
      "invalid_document_id",
      `Document identifier \`"a b"\` is invalid. ${ID_RULE}`,
    ],
    [
      "long",
      "",
      [{ id: TOO_LONG }],
      "invalid_document_id",
      `Document identifier \`"${TOO_LONG.slice(0, 199)}…\` is invalid. ${ID_RULE}`,
    ],
    [
      "fraction",
      "",
      [{ id: 1.5 }],
      "invalid_document_id",
      `Document identifier \`1.5\` is invalid. ${ID_RULE}`,
    ],
    [
      "null",
      "",
      [{ id: null }],
      "invalid_document_id",
      `Document identifier \`null\` is invalid. ${ID_RULE}`,
    ],
    [
      "absent",
      "?primaryKey=sku",
      [{ sku: 1 }, { id: 2 }],
      "missing_document_id",
      'Document doesn\'t have a `sku` attribute: `{"id":2}`.',
    ],
  ])("%s", async (uid, query, documents, code, message) => {
    const task = await server.write("POST", `/indexes/${uid}/documents${query}`, documents);
    expect(task).toMatchObject({
      status: "failed",
      details: { receivedDocuments: documents.length, indexedDocuments: 0 },
      error: {
        message,
        code,
        type: "invalid_request",
        link: `https://docs.meilisearch.com/errors#${code}`,
      },
    });
    const { body } = await server.ask("GET", `/indexes/${uid}`);
    expect(body).toMatchObject({ uid, primaryKey: null });
  });
});

describe("an addition", () => {
  test("counts what it was sent, twice the same as well", async () => {
    const documents = [{ id: 1 }, { id: "1" }, { id: 2 }];
    expect(await server.write("POST", "/indexes/twice/documents", documents)).toMatchObject({
      details: { receivedDocuments: 3, indexedDocuments: 3 },
    });
    expect((await server.ask("GET", "/indexes/twice/stats")).body).toMatchObject({
      numberOfDocuments: 2,
    });
  });

  test("of no documents succeeds, creates its index and sets the key that came with it", async () => {
    const path = "/indexes/nothing/documents";
    for (const query of ["", "?primaryKey=sku"]) {
      expect(await server.write("POST", `${path}${query}`, [])).toMatchObject({
        status: "succeeded",
        details: { receivedDocuments: 0, indexedDocuments: 0 },
      });
    }
    await server.write("POST", path, [{ sku: 1, carid: 2, id: 3 }]);
    expect((await server.ask("GET", `${path}/1`)).body).toEqual({ sku: 1, carid: 2, id: 3 });
  });

  test("with another key than the index's fails", async () => {
    await server.write("POST", "/indexes", { uid: "keyed", primaryKey: "sku" });
    const task = await server.write("POST", "/indexes/keyed/documents?primaryKey=id", [{ id: 1 }]);
    expect(task).toMatchObject({
      error: {
        code: "index_primary_key_already_exists",
        message: "Index already has a primary key: `sku`.",
      },
    });
  });

  test("finds its key in any case", async () => {
    await server.write("POST", "/indexes/cased/documents", [{ carID: 7, name: "x" }]);
    expect((await server.ask("GET", "/indexes/cased")).body).toMatchObject({ primaryKey: "carID" });
  });

  test("comes after the one that was answered before it, without waiting for it", async () => {
    const path = "/indexes/ordered/documents";
    const one = server.ask("POST", path, [{ id: 1, n: 0 }]);
    const uids: number[] = [Object((await one).body).taskUid];
    for (let n = 1; n < 20; n += 1) {
      const { body } = await server.ask(n % 2 ? "PUT" : "POST", path, [{ id: 1, n }]);
      uids.push(Object(body).taskUid);
    }
    await server.write("POST", path, []);
    expect(uids).toEqual(uids.toSorted((a, b) => a - b));
    expect((await server.ask("GET", `${path}/1`)).body).toEqual({ id: 1, n: 19 });
  });
});
