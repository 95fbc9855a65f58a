import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStockedServer, type StockedServer } from "#tests/builders/stocked-server.ts";

const CARS = [
  { id: 1, make: "Kia", price: 5, spec: { seats: 5, doors: 3 } },
  { id: "b-2", make: "Audi", price: 10 },
  { id: 3, make: "Kia", price: 7 },
];
const PATH = "/indexes/cars/documents";

let server: StockedServer;
beforeAll(async () => {
  server = await openStockedServer({
    cars: {
      settings: {
        displayedAttributes: ["id"],
        filterableAttributes: ["make"],
        sortableAttributes: ["price"],
      },
      documents: CARS,
    },
  });
});
afterAll(() => server.close());

describe("documents are given, by GET and by fetch", () => {
  const [kia, audi, other] = CARS;
  test.each<[string, object, unknown[], number]>([
    ["", {}, CARS, 3],
    ["?limit=0", { limit: 0 }, [], 3],
    ["?offset=2", { offset: 2 }, [other], 3],
    ["?offset=9", { offset: 9 }, [], 3],
    ["?filter=make=kia", { filter: "make=kia" }, [kia, other], 2],
    ["?filter=[[%22make=kia%22]]&limit=1", { filter: [["make=kia"]], limit: 1 }, [kia], 2],
    ["?filter=", { filter: null }, CARS, 3],
    ["?sort=price:desc", { sort: ["price:desc"] }, [audi, other, kia], 3],
    ["?ids=b-2,1,9", { ids: ["b-2", 1, 9] }, [kia, audi], 2],
    ["?ids=a%20b", { ids: ["a b"] }, [], 0],
    [
      "?fields=spec.seats,make&limit=1",
      { fields: ["spec.seats", "make"], limit: 1 },
      [{ make: "Kia", spec: { seats: 5 } }],
      3,
    ],
    ["?fields=*", { fields: ["*"] }, CARS, 3],
  ])("%s as %j", async (query, asked, results, total) => {
    for (const answer of [
      await server.ask("GET", `${PATH}${query}`),
      await server.ask("POST", `${PATH}/fetch`, asked),
    ]) {
      expect(answer).toMatchObject({ status: 200, body: { results, total } });
      expect(Object.keys(Object(answer.body))).toEqual(["results", "offset", "limit", "total"]);
    }
  });

  test.each(["9", "a%20b", "x".repeat(512), "1.0", "%F0%9F%90%BB"])("but not %s", async (id) => {
    const { status, body } = await server.ask("GET", `${PATH}/${id}`);
    expect([status, body]).toEqual([
      404,
      {
        message: `Document \`${decodeURIComponent(id)}\` not found.`,
        code: "document_not_found",
        type: "invalid_request",
        link: "https://docs.meilisearch.com/errors#document_not_found",
      },
    ]);
  });
});

test("an id that none can have is deleted in vain", async () => {
  expect(await server.write("DELETE", `${PATH}/a%20b`)).toMatchObject({
    status: "succeeded",
    details: { providedIds: 1, deletedDocuments: 0 },
  });
});

describe("a filter is refused at once", () => {
  test.each<[unknown, string, string]>([
    ["make CONTAINS i", "feature_not_enabled", "Using `CONTAINS` in a filter requires enabling"],
    ["make =", "invalid_document_filter", "Was expecting a value but instead got nothing."],
    [["make = Kia", ["x", ["y"]]], "invalid_document_filter", "Invalid syntax for the filter"],
  ])("%j", async (filter, code, message) => {
    for (const path of ["fetch", "delete"]) {
      const { status, body } = await server.ask("POST", `${PATH}/${path}`, { filter });
      expect([status, body], path).toMatchObject([400, { code }]);
      expect(Object(body).message, path).toContain(message);
    }
  });

  test.each([
    [{}, "missing_document_filter"],
    [{ filter: null }, "invalid_document_filter"],
    [{ filter: "" }, "invalid_document_filter"],
    [{ filter: [] }, "invalid_document_filter"],
  ])("%j deletes nothing", async (asked, code) => {
    const answer = await server.ask("POST", `${PATH}/delete`, asked);
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});
