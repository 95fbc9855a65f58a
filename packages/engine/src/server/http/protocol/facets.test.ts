import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStockedServer, type StockedServer } from "#tests/builders/stocked-server.ts";

const CARS = [
  { id: 1, make: "Toyota", price: 9, tags: ["Red", "RED"], dogs: [{ name: "Rex", age: 3 }] },
  { id: 2, make: " TOYOTA ", price: 10, tags: ["new"], year: "2020" },
  { id: 3, make: "Citroën", price: 100, tags: [], year: "2021" },
  { id: 4, make: "citroen", price: 9.5, tags: ["12", 12, "b"] },
  { id: 5, make: "Land Rover", price: "5", tags: null },
  { id: 6, make: "Landcruiser", price: "cheap" },
  { id: 7, make: true, price: 10 },
  { id: 8, make: 4, price: 10 },
];
const FILTERABLE = ["make", "price", "tags", "dogs", "never", "year"];

let server: StockedServer;
beforeAll(async () => {
  server = await openStockedServer({
    cars: { settings: { filterableAttributes: FILTERABLE }, documents: CARS },
    counted: {
      settings: {
        filterableAttributes: FILTERABLE,
        faceting: { maxValuesPerFacet: 2, sortFacetValuesBy: { "*": "count", price: "alpha" } },
      },
      documents: CARS,
    },
    plain: { documents: CARS },
  });
});
afterAll(() => server.close());

/** As texts, since an object of JavaScript has numbers first whatever order they came in. */
async function askFacets(uid: string, asked: object) {
  const { body, text } = await server.search(uid, { limit: 0, ...asked });
  if (!text.includes('"facetDistribution"')) return [Object(body).code, Object(body).message];
  return [/"facetDistribution":(.*),"facetStats"/.exec(text)?.[1], Object(body).facetStats];
}

describe("facets", () => {
  test.each<[string, object, string, object]>([
    [
      "fold what compares alike into the spelling of the oldest that matches",
      { facets: ["make"] },
      '{"make":{"4":1,"citroen":1,"Citroën":1,"Land Rover":1,"Landcruiser":1,"Toyota":2,"true":1}}',
      { make: { min: 4, max: 4 } },
    ],
    [
      "show another spelling where the oldest does not match",
      { facets: ["make"], filter: "price = 10 AND make = toyota" },
      '{"make":{" TOYOTA ":1}}',
      {},
    ],
    [
      "count a document once for a value it has twice",
      { facets: ["tags"], filter: "make = toyota" },
      '{"tags":{"new":1,"Red":1}}',
      {},
    ],
    [
      "are empty without a value, and absent for what no document ever had",
      { facets: ["tags", "never", "year"], filter: "price = cheap" },
      '{"tags":{},"year":{}}',
      {},
    ],
    [
      "cover the children of a name, in alphabetical order",
      { facets: ["year", "dogs"] },
      '{"dogs":{},"dogs.age":{"3":1},"dogs.name":{"Rex":1},"year":{"2020":1,"2021":1}}',
      { "dogs.age": { min: 3, max: 3 } },
    ],
    [
      "of numbers only have a least and a greatest",
      { facets: ["price"], filter: "make = citroën OR make = citroen OR price = 5" },
      '{"price":{"5":1,"100":1,"9.5":1}}',
      { price: { min: 9.5, max: 100 } },
    ],
    [
      "are named by pattern",
      { facets: ["dogs.a*", "*ke", "ye*", "*rice*"], filter: "make = nobody" },
      '{"dogs.age":{},"make":{},"price":{},"year":{}}',
      {},
    ],
  ])("%s", async (_what, asked, distribution, stats) => {
    expect(await askFacets("cars", asked)).toEqual([distribution, stats]);
  });

  test("are keyed by numbers without exponents", async () => {
    const documents = [1e21, 1e-7, -3, 2.5].map((price, id) => ({ id: 100 + id, price }));
    await server.write("PUT", "/indexes/numbers/settings/filterable-attributes", ["price"]);
    await server.write("POST", "/indexes/numbers/documents?primaryKey=id", documents);
    expect(await askFacets("numbers", { facets: ["price"] })).toEqual([
      '{"price":{"-3":1,"0.0000001":1,"1000000000000000000000":1,"2.5":1}}',
      { price: { min: -3, max: 1e21 } },
    ]);
  });

  test("all are those that some document had", async () => {
    const [distribution] = await askFacets("cars", { facets: ["*"] });
    expect(Object.keys(JSON.parse(String(distribution)))).toEqual([
      "dogs",
      "dogs.age",
      "dogs.name",
      "make",
      "price",
      "tags",
      "year",
    ]);
  });

  test("keep the first values in their order: numbers as texts before texts", async () => {
    expect(await askFacets("counted", { facets: ["price"] })).toEqual([
      '{"price":{"10":3,"100":1}}',
      { price: { min: 9, max: 100 } },
    ]);
  });

  test("by count keep numbers first, then the most frequent, of equals the last by value", async () => {
    const facets = ["make", "tags"];
    expect(await askFacets("counted", { facets, filter: "make != 4" })).toEqual([
      '{"make":{"Toyota":2,"true":1},"tags":{"12":1,"Red":1}}',
      { tags: { min: 12, max: 12 } },
    ]);
  });

  test.each([
    ["cars", ["make", "doggo", "x"], "doggo"],
    ["cars", ["z*"], "z*"],
    ["plain", ["*"], "*"],
    ["plain", ["make"], "make"],
  ])("of %s are not %j", async (uid, facets, bad) => {
    const available =
      uid === "plain"
        ? "This index does not have configured filterable attributes."
        : "Available filterable attributes patterns are: `dogs, make, never, price, tags, year`.";
    expect(await askFacets(uid, { facets })).toEqual([
      "invalid_search_facets",
      `Invalid facet distribution: Pattern \`${bad}\` is not filterable. ${available}`,
    ]);
  });
});
