import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStockedServer, type StockedServer } from "#tests/builders/stocked-server.ts";

const CARS = [
  { id: 1, make: "Toyota", price: 9, tags: ["Red", "RED"] },
  { id: 2, make: " TOYOTA ", price: 10, tags: ["new"], year: "2020" },
  { id: 3, make: "Citroën", price: 100, tags: [], year: "2021" },
  { id: 4, make: "citroen", price: 9.5, tags: ["12", 12, "b"] },
  { id: 5, make: "Land Rover", price: "5", tags: null },
  { id: 6, make: "Landcruiser", price: "cheap" },
  { id: 7, make: true, price: 10 },
  { id: 8, make: 4, price: 10 },
];
const FILTERABLE = ["make", "price", "tags"];

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
    unsearched: {
      settings: { filterableAttributes: FILTERABLE, facetSearch: false },
      documents: CARS,
    },
  });
});
afterAll(() => server.close());

describe("a facet search", () => {
  const makes = ["citroen 1", "Citroën 1", "Land Rover 1", "Landcruiser 1", "Toyota 2", "true 1"];
  test.each<[string, object, unknown]>([
    ["lists all in order, but no numbers", {}, makes],
    ["lists all for a blank query", { facetQuery: "" }, makes],
    ["lists all for null", { facetQuery: null }, makes],
    ["finds beginnings without accents", { facetQuery: "citroe" }, makes.slice(0, 2)],
    ["and with them", { facetQuery: "CITROËN" }, makes.slice(0, 2)],
    [
      "finds beginnings of the whole value",
      { facetQuery: "land" },
      ["Land Rover 1", "Landcruiser 1"],
    ],
    ["finds values of several words", { facetQuery: "land ro" }, ["Land Rover 1"]],
    ["finds no later words", { facetQuery: "rover" }, []],
    ["forgives one typo in five bytes", { facetQuery: "toyta" }, ["Toyota 2"]],
    ["forgives none in four", { facetQuery: "tyot" }, []],
    ["forgives no two in eight", { facetQuery: "landcuse" }, []],
    ["forgives two in nine", { facetQuery: "landcrusr" }, ["Landcruiser 1"]],
    ["forgives two neighbours changed", { facetQuery: "otyota" }, ["Toyota 2"]],
    ["forgives what is too much", { facetQuery: "toyotas" }, ["Toyota 2"]],
    ["finds nothing by ten thousand letters", { facetQuery: "toyota".repeat(1_600) }, []],
    ["finds booleans", { facetQuery: "tr" }, ["true 1"]],
    [
      "asks among what matches a filter",
      { filter: "price > 9", facetQuery: "t" },
      [" TOYOTA  1", "true 1"],
    ],
    ["asks among what matches a text", { q: "toyota" }, ["Toyota 2"]],
    ["may need all words", { q: "toyota new", matchingStrategy: "all" }, [" TOYOTA  1"]],
    ["may look at some attributes", { q: "toyota", attributesToSearchOn: ["tags"] }, []],
    ["ignores what it does not know", { limit: 1, hitsPerPage: "x", facets: 5, sort: 1 }, makes],
    ["refuses a query that is none", { facetQuery: 5 }, "invalid_facet_search_query"],
    ["refuses a bad filter", { filter: "make" }, "invalid_search_filter"],
    ["refuses a bad text", { q: 5 }, "invalid_search_q"],
  ])("%s", async (_what, asked, expected) => {
    expect(await server.facetSearch("cars", { facetName: "make", ...asked })).toEqual(expected);
  });

  test("by count lists so many, of equals the last by value first", async () => {
    expect(await server.facetSearch("counted", { facetName: "make" })).toEqual([
      "Toyota 2",
      "true 1",
    ]);
  });

  test.each<[string, object, string]>([
    ["cars", {}, "missing_facet_search_facet_name"],
    ["cars", { facetName: 5 }, "invalid_facet_search_facet_name"],
    ["cars", { facetName: "doggo" }, "invalid_facet_search_facet_name"],
    ["plain", { facetName: "make" }, "invalid_facet_search_facet_name"],
    ["unsearched", { facetName: "make" }, "facet_search_disabled"],
  ])("of %s by %j is refused", async (uid, asked, code) => {
    expect(await server.facetSearch(uid, asked)).toBe(code);
  });

  test.each([
    [{ facetQuery: "to" }, "to"],
    [{}, null],
  ])("answers its keys in order, the query as it came", async (asked, facetQuery) => {
    const { body, status } = await server.ask("POST", "/indexes/cars/facet-search", {
      facetName: "make",
      ...asked,
    });
    expect(status).toBe(200);
    expect(Object.keys(Object(body))).toEqual(["facetHits", "facetQuery", "processingTimeMs"]);
    expect(body).toMatchObject({ facetQuery });
  });

  test("of an unknown index is an address that is not there", async () => {
    const answer = await server.ask("POST", "/indexes/none/facet-search", { facetName: "make" });
    expect(answer).toMatchObject({ status: 404, body: { code: "index_not_found" } });
  });
});
