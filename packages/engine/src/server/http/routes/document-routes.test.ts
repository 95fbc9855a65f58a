import { describe, expect, test } from "vitest";
import { refusal } from "#tests/builders/search-server-fixture.ts";
import { STORED_CARS, STORED_CARS_PATH, useStoredCars } from "#tests/builders/stored-cars.ts";

const { server, ask, list } = useStoredCars();
const PATH = STORED_CARS_PATH;
const CARS = STORED_CARS;
const results = async (query = "") => Object(await list(query))["results"];

describe("documents are given", () => {
  test("in pages, whole: what hits display does not matter", async () => {
    expect(await list()).toEqual({ results: CARS, offset: 0, limit: 20, total: 3 });
    expect(await list("?offset=1&limit=1")).toEqual({
      results: [CARS[1]],
      offset: 1,
      limit: 1,
      total: 3,
    });
    expect(Object.keys(Object(await list()))).toEqual(["results", "offset", "limit", "total"]);
  });

  test.each<[string, object, unknown[]]>([
    [
      "?fields=id,dealer.city",
      { fields: ["id", "dealer.city"] },
      [{ id: 1, dealer: { city: "Perth" } }, { id: 2 }, { id: 3 }],
    ],
    ["?filter=price%20%3E%2015000", { filter: "price > 15000" }, [CARS[0], CARS[1]]],
    ["?ids=3,1,77", { ids: [3, "1", 77] }, [CARS[0], CARS[2]]],
    ["?sort=price:asc&limit=2", { sort: ["price:asc"], limit: 2 }, [CARS[2], CARS[0]]],
  ])("%s, the same by fetch", async (query, body, expected) => {
    expect(await results(query)).toEqual(expected);
    expect((await ask("POST", `${PATH}/fetch`, body)).body).toMatchObject({ results: expected });
  });

  test.each([
    [
      "?offset=doggo",
      "invalid_document_offset",
      "Invalid value in parameter `offset`: could not parse `doggo` as a positive integer",
    ],
    [
      "?limit=-1",
      "invalid_document_limit",
      "Invalid value in parameter `limit`: could not parse `-1` as a positive integer",
    ],
    [
      "?filter=doggo",
      "invalid_document_filter",
      expect.stringContaining("Was expecting an operation"),
    ],
    [
      "?filter=dealer%20%3D%201",
      "invalid_document_filter",
      expect.stringContaining("not filterable"),
    ],
    ["?sort=make:asc", "invalid_document_sort", expect.any(String)],
    ["?retrieveVectors=tamo", "invalid_document_retrieve_vectors", expect.any(String)],
    [
      "?doggo=1",
      "bad_request",
      expect.stringContaining(
        "Unknown parameter `doggo`: expected one of `offset`, `limit`, `fields`",
      ),
    ],
  ])("but not %s", async (query, code, message) => {
    const { status, body } = await ask("GET", `${PATH}${query}`);
    expect([status, body]).toEqual([400, refusal(code, message)]);
  });

  test.each<[unknown, string]>([
    [{ offset: "doggo" }, "invalid_document_offset"],
    [{ limit: null }, "invalid_document_limit"],
    [{ fields: "doggo" }, "invalid_document_fields"],
    [{ filter: true }, "invalid_document_filter"],
    [{ ids: 5 }, "invalid_document_ids"],
    [{ sort: "x" }, "invalid_document_sort"],
    [{ doggo: 1 }, "bad_request"],
    [null, "bad_request"],
  ])("nor by fetch with %j", async (asked, code) => {
    const { status, body } = await ask("POST", `${PATH}/fetch`, asked);
    expect([status, body]).toEqual([400, refusal(code)]);
  });

  test.each([
    [501, 0, 501],
    [1_200, 0, 1_200],
    [5_000, 7, 1_193],
    [1_000, 150, 1_000],
    [500, 0, 500],
    [5_000, 1_300, 0],
  ])("%i of 1,200 from %i on, as if they were few", async (limit, offset, count) => {
    const path = "/indexes/many/documents";
    for (let part = 0; part < 12; part += 1) {
      const ids = Array.from({ length: 100 }, (_, n) => ({ id: part * 100 + n }));
      await ask("POST", `${path}?primaryKey=id`, ids);
    }
    await server.write("POST", path, []);
    const { body, text } = await ask("GET", `${path}?limit=${limit}&offset=${offset}`);
    const page = Array.from({ length: count }, (_, n) => ({ id: offset + n }));
    expect(body).toEqual({ results: page, offset, limit, total: 1_200 });
    expect(text).toBe(JSON.stringify({ results: page, offset, limit, total: 1_200 }));
  });

  test("one by its id", async () => {
    expect((await ask("GET", `${PATH}/1`)).body).toEqual(CARS[0]);
    expect((await ask("GET", `${PATH}/1?fields=make`)).body).toEqual({ make: "Toyota" });
    const { status, body } = await ask("GET", `${PATH}/9`);
    expect([status, body]).toEqual([404, refusal("document_not_found", "Document `9` not found.")]);
  });

  test("of an unknown index, not", async () => {
    for (const path of ["", "/1"]) {
      const { status, body } = await ask("GET", `/indexes/unknown/documents${path}`);
      expect([status, body]).toEqual([
        404,
        refusal("index_not_found", "Index `unknown` not found."),
      ]);
    }
  });
});

describe("documents are deleted", () => {
  test.each<[string, string, unknown, number[]]>([
    ["one by its id", "DELETE /2", undefined, [1, 3]],
    ["some by their ids, unknown ones ignored", "POST /delete-batch", [1, "3", "b", { x: 1 }], [2]],
    ["by a filter", "POST /delete", { filter: "price > 15000" }, [3]],
    ["by a filter as a list", "POST /delete", { filter: [["make = Ford", "make = Mazda"]] }, [1]],
    ["all", "DELETE ", undefined, []],
  ])("%s", async (_what, route, body, left) => {
    const [method = "", action = ""] = route.split(" ");
    expect(await server.write(method, `${PATH}${action}`, body)).toMatchObject({
      status: "succeeded",
      type: "documentDeletion",
      details: { deletedDocuments: 3 - left.length },
    });
    expect(await results("?fields=id")).toEqual(left.map((id) => ({ id })));
  });

  test.each<[unknown, string, unknown]>([
    [{}, "missing_document_filter", "Missing field `filter`"],
    [{ filter: "" }, "invalid_document_filter", "Sending an empty filter is forbidden."],
    [{ filter: [] }, "invalid_document_filter", "Sending an empty filter is forbidden."],
    [{ filter: [[], " "] }, "invalid_document_filter", "Sending an empty filter is forbidden."],
    [
      { filter: true },
      "invalid_document_filter",
      "Invalid syntax for the filter parameter: `expected String, Array, found: true`.",
    ],
    [
      { filter: "doggo" },
      "invalid_document_filter",
      expect.stringContaining("Was expecting an operation"),
    ],
    ["hello", "malformed_payload", expect.any(String)],
    [[], "bad_request", "Invalid value type: expected an object, but found an array: `[]`"],
  ])("but not by %j", async (asked, code, message) => {
    const { status, body } = await ask("POST", `${PATH}/delete`, asked);
    expect([status, body]).toEqual([400, refusal(code, message)]);
  });

  test("nor by what is no list of ids", async () => {
    const { status, body } = await ask("POST", `${PATH}/delete-batch`, { id: 1 });
    expect([status, body]).toEqual([400, refusal("bad_request")]);
  });

  test("in an unknown index the task fails", async () => {
    expect(
      await server.write("POST", "/indexes/unknown/documents/delete-batch", [1]),
    ).toMatchObject({
      status: "failed",
      error: { code: "index_not_found" },
    });
  });
});
