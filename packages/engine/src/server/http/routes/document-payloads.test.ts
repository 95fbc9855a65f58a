import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { refusal } from "#tests/builders/search-server-fixture.ts";
import { STORED_CARS, STORED_CARS_PATH, useStoredCars } from "#tests/builders/stored-cars.ts";

const { server, ask, list } = useStoredCars();
const PATH = STORED_CARS_PATH;
const CARS = STORED_CARS;
const results = async (query = "") => Object(await list(query))["results"];

describe("documents are taken in", () => {
  test("with 202 and what the task is", async () => {
    const { status, body } = await ask("POST", PATH, CARS);
    expect(status).toBe(202);
    expect(Object.keys(Object(body))).toEqual([
      "taskUid",
      "indexUid",
      "status",
      "type",
      "enqueuedAt",
    ]);
    expect(body).toMatchObject({
      indexUid: "cars",
      status: "enqueued",
      type: "documentAdditionOrUpdate",
    });
  });

  test("replacing whole ones by POST", async () => {
    expect(await server.write("POST", PATH, [{ id: 1, make: "Kia" }, { id: 4 }])).toMatchObject({
      status: "succeeded",
      details: { receivedDocuments: 2, indexedDocuments: 2 },
    });
    expect(await results()).toEqual([{ id: 1, make: "Kia" }, CARS[1], CARS[2], { id: 4 }]);
  });

  test("merging their top-level keys by PUT", async () => {
    await server.write("PUT", PATH, [{ id: 1, price: 5, dealer: { name: "Lake" } }]);
    expect(await results("?limit=1")).toEqual([
      { id: 1, make: "Toyota", price: 5, dealer: { name: "Lake" } },
    ]);
  });

  test("as one object", async () => {
    await server.write("POST", PATH, { id: 9 });
    expect((await ask("GET", `${PATH}/9`)).body).toEqual({ id: 9 });
  });

  test("one a line", async () => {
    const { status } = await ask("POST", PATH, '{"id":10}\n{"id":"a_B-1"}\n', {
      "content-type": "application/x-ndjson",
    });
    expect(status).toBe(202);
    expect(await server.write("POST", PATH, [])).toMatchObject({ status: "succeeded" });
    expect((await ask("GET", `${PATH}/a_B-1`)).body).toEqual({ id: "a_B-1" });
  });

  test("compressed, but not by what is not known", async () => {
    const packed = gzipSync(JSON.stringify([{ id: 11 }]));
    const gzip = { "content-type": "application/json", "content-encoding": "gzip" };
    expect((await ask("POST", PATH, packed, gzip)).status).toBe(202);
    const unknown = { ...gzip, "content-encoding": "zip" };
    expect(await ask("POST", PATH, packed, unknown)).toMatchObject({
      status: 415,
      body: refusal("invalid_content_type"),
    });
    expect(await ask("POST", PATH, "no gzip", gzip)).toMatchObject({
      status: 400,
      body: refusal("bad_request", "The payload could not be decompressed."),
    });
  });

  test("with the type of their content saying its character set", async () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    expect((await ask("POST", PATH, "[]", headers)).status).toBe(202);
  });

  test("into an index that is made for them", async () => {
    expect(
      await server.write("POST", "/indexes/fresh/documents?primaryKey=sku", [{ sku: "a", id: 1 }]),
    ).toMatchObject({ status: "succeeded" });
    expect((await ask("GET", "/indexes/fresh")).body).toMatchObject({ primaryKey: "sku" });
  });

  test.each<[string, unknown, string]>([
    ["no candidate", [{ name: "x" }], "index_primary_key_no_candidate_found"],
    ["several candidates", [{ id: 1, carid: 2 }], "index_primary_key_multiple_candidates_found"],
    ["a bad id", [{ id: "a b" }], "invalid_document_id"],
    ["an id of a fraction", [{ id: 1.5 }], "invalid_document_id"],
  ])("but %s fails the task", async (what, documents, code) => {
    const uid = `new-${what.replaceAll(" ", "-")}`;
    expect(await server.write("POST", `/indexes/${uid}/documents`, documents)).toMatchObject({
      status: "failed",
      error: { code, type: "invalid_request" },
    });
  });

  test("and a document without its id fails all", async () => {
    expect(await server.write("POST", PATH, [{ id: 7 }, { name: "x" }])).toMatchObject({
      status: "failed",
      error: { code: "missing_document_id" },
    });
    expect(await results()).toHaveLength(3);
  });

  test('the last of those with one id wins, 1 and "1" being one', async () => {
    await server.write("POST", PATH, [
      { id: 8, n: 1 },
      { id: "8", n: 2 },
    ]);
    expect((await ask("GET", `${PATH}/8`)).body).toMatchObject({ n: 2 });
  });
});

describe("a payload is refused", () => {
  test.each([
    ["", "missing_payload", "A json payload is missing."],
    ["[{", "malformed_payload", expect.any(String)],
    ["[1]", "malformed_payload", expect.any(String)],
    ["{}{}", "malformed_payload", expect.any(String)],
  ])("%j: %s", async (payload, code, message) => {
    for (const method of ["POST", "PUT"]) {
      const { status, body } = await ask(method, PATH, payload);
      expect([status, body]).toEqual([400, refusal(code, message)]);
    }
  });

  test("without the type of its content", async () => {
    const { status, body } = await ask("POST", PATH, new Uint8Array(2), { "content-type": "" });
    expect([status, body]).toEqual([415, refusal("invalid_content_type")]);
    const bare = await fetch(`${server.address}${PATH}`, {
      method: "POST",
      body: new Uint8Array([0x5b, 0x5d]),
    });
    expect(bare.status).toBe(415);
    expect(await bare.json()).toEqual(
      refusal(
        "missing_content_type",
        "A Content-Type header is missing. Accepted values for the Content-Type header are: `application/json`, `application/x-ndjson`",
      ),
    );
  });

  test("of a type that is not known", async () => {
    const { status, body } = await ask("PUT", PATH, "a", { "content-type": "doggo" });
    expect(status).toBe(415);
    expect(body).toEqual(
      refusal(
        "invalid_content_type",
        "The Content-Type `doggo` is invalid. Accepted values for the Content-Type header are: `application/json`, `application/x-ndjson`",
      ),
    );
  });

  test("larger than is allowed, by a byte", async () => {
    const fitting = JSON.stringify([{ id: 1, text: "" }]).padEnd(4_096, " ");
    expect((await ask("POST", PATH, fitting)).status).toBe(202);
    const { status, body } = await ask("POST", PATH, `${fitting} `);
    expect([status, body]).toEqual([413, refusal("payload_too_large")]);
  });

  test("that is larger only when it is unpacked", async () => {
    const { status } = await ask("POST", PATH, gzipSync(" ".repeat(1_000_000)), {
      "content-type": "application/json",
      "content-encoding": "gzip",
    });
    expect(status).toBe(413);
  });

  test.each(["delete-batch", "delete", "fetch"])("at %s, too", async (action) => {
    const path = `${PATH}/${action}`;
    expect((await ask("POST", path, "x".repeat(2_049))).status).toBe(413);
    expect((await ask("POST", path, "{")).body).toEqual(refusal("malformed_payload"));
    expect((await ask("POST", path, "")).body).toEqual(refusal("missing_payload"));
    expect((await ask("POST", path, "[]", { "content-type": "text/plain" })).status).toBe(415);
  });

  test("with an unknown parameter", async () => {
    const { status, body } = await ask("POST", `${PATH}?doggo=1`, "[]");
    expect([status, body]).toEqual([400, refusal("bad_request")]);
  });
});
