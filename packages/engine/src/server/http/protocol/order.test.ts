import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStockedServer, type StockedServer } from "#tests/builders/stocked-server.ts";

const VALUES: unknown[] = [
  null,
  "b",
  true,
  10,
  undefined,
  "A",
  9,
  {},
  [],
  "",
  "10",
  "9",
  ["z", 1, 20],
];
const WORDS = [
  { id: 1, name: "hilus toyota", make: "x", price: 1 },
  { id: 2, name: "toyota", make: "hilux", price: 2 },
  { id: 3, name: "hilux toyota", make: "x", price: 3 },
  { id: 4, name: "hilux", make: "x", price: 4 },
  { id: 5, name: "hilux toyota", make: "x", price: 5 },
];

const syntax = (found: string) =>
  `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${found}\`.`;

let server: StockedServer;
beforeAll(async () => {
  const searchableAttributes = ["name", "make"];
  const sortableAttributes = ["price"];
  server = await openStockedServer({
    values: {
      settings: { sortableAttributes: ["v", "dog", "a:b"] },
      documents: VALUES.map((v, id) => ({ id, v, dog: { age: -id }, "a:b": -id })),
    },
    words: { settings: { searchableAttributes, sortableAttributes }, documents: WORDS },
    sorted: {
      settings: {
        searchableAttributes,
        sortableAttributes,
        rankingRules: ["sort", "price:desc", "words", "typo"],
      },
      documents: WORDS,
    },
    unsorted: {
      settings: { sortableAttributes, rankingRules: ["words", "make:asc", "price:desc"] },
      documents: WORDS,
    },
    unsortable: { documents: WORDS },
    older: {
      settings: {
        searchableAttributes,
        rankingRules: ["words", "typo", "proximity", "attribute", "sort", "exactness"],
      },
      documents: WORDS,
    },
    exact: {
      documents: ["hilux sr", "the hiluxes", "hilux", "a hilux"].map((name, id) => ({ id, name })),
    },
    inserted: { documents: [{ id: 30 }, { id: 10 }, { id: 20 }] },
  });
});
afterAll(() => server.close());

describe("a sort", () => {
  test.each<[string[], number[]]>([
    [["v:asc"], [12, 6, 3, 10, 11, 5, 1, 2, 0, 4, 7, 8, 9]],
    [["v:desc"], [12, 3, 6, 2, 1, 5, 11, 10, 0, 4, 7, 8, 9]],
    [
      ["v:asc", "v:desc"],
      [12, 6, 3, 10, 11, 5, 1, 2, 0, 4, 7, 8, 9],
    ],
    [
      ["v:asc", "dog.age:asc"],
      [12, 6, 3, 10, 11, 5, 1, 2, 9, 8, 7, 4, 0],
    ],
    [["a:b:asc"], VALUES.map((_, id) => id).reverse()],
  ])("by %j", async (sort, ids) => {
    expect(await server.find("values", { sort })).toEqual(ids);
  });

  test.each([
    ["words", "price", syntax("price")],
    ["words", "price:ASC", syntax("price:ASC")],
    ["words", "price: asc", syntax("price: asc")],
    ["words", "", syntax("")],
    [
      "words",
      "make:asc",
      "Index `words`: Attribute `make` is not sortable. Available sortable attributes are: `price`.",
    ],
    [
      "unsortable",
      "make:asc",
      "Index `unsortable`: Attribute `make` is not sortable. This index does not have configured sortable attributes.",
    ],
    ["words", "_geoPoint(1, 2):asc", expect.any(String)],
    [
      "unsorted",
      "price:asc",
      expect.stringContaining(
        "You must specify where `sort` is listed in the rankingRules setting",
      ),
    ],
  ])("of %s by %j is refused", async (uid, criterion, message) => {
    expect(await server.find(uid, { sort: [criterion] })).toEqual(["invalid_search_sort", message]);
  });
});

describe("hits are ranked", () => {
  test.each<[string, object, number[]]>([
    ["words", { q: "hilux toyota " }, [3, 5, 2, 1, 4]],
    ["words", { q: "hilux toyota ", sort: ["price:desc"] }, [5, 3, 2, 1, 4]],
    ["words", { q: "hilux ", sort: ["price:desc"] }, [5, 4, 3, 2, 1]],
    ["words", { sort: ["price:desc"] }, [5, 4, 3, 2, 1]],
    ["words", { q: " - ! " }, [1, 2, 3, 4, 5]],
    ["sorted", { q: "hilux toyota " }, [5, 4, 3, 2, 1]],
    ["sorted", { q: "hilux toyota ", sort: ["price:asc"] }, [1, 2, 3, 4, 5]],
    ["sorted", {}, [5, 4, 3, 2, 1]],
    ["unsorted", {}, [2, 5, 4, 3, 1]],
    ["older", { q: "hilux toyota " }, [3, 5, 2, 1, 4]],
    ["exact", { q: "hilux" }, [2, 0, 3, 1]],
    ["inserted", {}, [30, 10, 20]],
  ])("of %s by %j", async (uid, asked, ids) => {
    expect(await server.find(uid, asked)).toEqual(ids);
  });

  test("in the end by first insertion, in the place of what left", async () => {
    const path = "/indexes/inserted/documents";
    await server.write("POST", path, [{ id: 30, name: "x" }]);
    await server.write("DELETE", `${path}/10`);
    await server.write("POST", path, [{ id: 40 }, { id: 50 }]);
    expect(await server.find("inserted", {})).toEqual([30, 40, 20, 50]);
  });
});
