import { describe, expect, test } from "vitest";
import { refusal } from "#tests/builders/search-server-fixture.ts";
import { useSearchedCars } from "#tests/builders/searched-cars.ts";

const { server, search } = useSearchedCars();
const multi = (body: unknown) => server.ask("POST", "/multi-search", body);
const facet = (body: unknown) => server.ask("POST", "/indexes/cars/facet-search", body);
const keysOf = (body: unknown) => Object.keys(Object(body));

describe("a multi-search", () => {
  test("of nothing has no results", async () => {
    const { status, text } = await multi({ queries: [] });
    expect([status, text]).toEqual([200, '{"results":[]}']);
  });

  test("has its results in the order of its queries, each with its index first", async () => {
    const { body } = await multi({
      queries: [
        { indexUid: "cars", q: "ford", attributesToRetrieve: ["id"] },
        { indexUid: "empty" },
        { indexUid: "cars", filter: "make = Mazda", attributesToRetrieve: ["id"] },
      ],
    });
    expect(body).toMatchObject({
      results: [
        { indexUid: "cars", hits: [{ id: 4 }], query: "ford" },
        { indexUid: "empty", hits: [] },
        { indexUid: "cars", hits: [{ id: 3 }] },
      ],
    });
    expect(keysOf(Object(body)["results"][0])).toEqual([
      "indexUid",
      "hits",
      "query",
      "processingTimeMs",
      "limit",
      "offset",
      "estimatedTotalHits",
      "requestUid",
    ]);
  });

  test("of one index answers as single searches do", async () => {
    const queries = [
      { facets: ["make"], filter: "price > 25000" },
      { facets: ["make"], filter: ["price > 25000", "make = Ford"] },
      { q: "toyota", facets: ["*"], page: 1 },
    ];
    const { body } = await multi({
      queries: queries.map((query) => ({ indexUid: "cars", ...query })),
    });
    for (const [at, query] of queries.entries()) {
      const single = Object((await search(query)).body);
      expect(Object(body)["results"][at]).toEqual({
        ...single,
        indexUid: "cars",
        processingTimeMs: expect.any(Number),
        requestUid: expect.any(String),
      });
    }
  });

  test.each<[unknown, string, string]>([
    [{}, "bad_request", "Missing field `queries`"],
    [
      { queries: [{ q: "x" }] },
      "missing_index_uid",
      "Missing field `indexUid` inside `.queries[0]`",
    ],
    [
      { queries: [{ indexUid: "cars", limit: "doggo" }] },
      "invalid_search_limit",
      'Invalid value type at `.queries[0].limit`: expected a positive integer, but found a string: `"doggo"`',
    ],
    [
      { queries: [{ indexUid: "cars" }, { indexUid: "unknown" }] },
      "index_not_found",
      "Inside `.queries[1]`: Index `unknown` not found.",
    ],
    [
      { queries: [{ indexUid: "unknown" }] },
      "index_not_found",
      "Inside `.queries[0]`: Index `unknown` not found.",
    ],
    [
      { queries: [{ indexUid: "cars" }, { indexUid: "cars", sort: ["x"] }] },
      "invalid_search_sort",
      "Inside `.queries[1]`: Invalid syntax for the sort parameter: expected expression ending by `:asc` or `:desc`, found `x`.",
    ],
    [
      { queries: [{ indexUid: "cars", filter: 5 }, { indexUid: "unknown" }] },
      "invalid_search_filter",
      "Inside `.queries[0]`: Invalid syntax for the filter parameter: `expected String, Array, found: 5`.",
    ],
    [
      { queries: [], federation: {} },
      "bad_request",
      "Invalid value at `.federation`: federated search is not supported by this server.",
    ],
  ])("%j is refused", async (asked, code, message) => {
    const { status, body } = await multi(asked);
    expect(status).toBe(400);
    expect(body).toEqual(refusal(code, message));
  });

  test.each([
    ["of one index", "cars"],
    ["of several", "empty"],
  ])("may have a thousand queries, no more: %s", async (_, indexUid) => {
    const queries = Array.from({ length: 999 }, () => ({ indexUid: "cars", limit: 0 }));
    const { body } = await multi({ queries: [{ indexUid }, ...queries] });
    expect(Object(body).results).toHaveLength(1_000);
    const refused = await multi({ queries: [{ indexUid }, ...queries, { indexUid }] });
    const message = "A call may have 1000 queries, not 1001: ask them in several calls.";
    expect([refused.status, refused.body]).toEqual([400, refusal("bad_request", message)]);
  });

  test("lets others' searches come between, where it is long", async () => {
    const queries = Array.from({ length: 1_000 }, () => ({ indexUid: "cars", facets: ["*"] }));
    const ended: string[] = [];
    await Promise.all([
      multi({ queries }).then(() => ended.push("long")),
      multi({ queries: queries.slice(0, 1) }).then(() => ended.push("short")),
    ]);
    expect(ended).toEqual(["short", "long"]);
    const last = { queries: [...queries.slice(1), { indexUid: "cars", sort: ["x"] }] };
    expect(Object((await multi(last)).body).message).toMatch(/^Inside `\.queries\[999\]`: /);
  });

  test("an array is no multi-search", async () => {
    expect((await multi([])).body).toEqual(refusal("bad_request"));
  });
});

describe("a facet search", () => {
  test("finds values by their beginning, its keys in order", async () => {
    const { status, body } = await facet({ facetName: "make", facetQuery: "TO" });
    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(["facetHits", "facetQuery", "processingTimeMs"]);
    expect(body).toMatchObject({ facetHits: [{ value: "Toyota", count: 2 }], facetQuery: "TO" });
  });

  test("of nothing typed has all values, and an echo of null", async () => {
    const { body } = await facet({ facetName: "make" });
    expect(body).toMatchObject({
      facetHits: [
        { value: "Ford", count: 1 },
        { value: "Mazda", count: 1 },
        { value: "Toyota", count: 2 },
      ],
      facetQuery: null,
    });
  });

  test("counts among what the rest of the search finds, and ignores what only a search has", async () => {
    const { body } = await facet({
      facetName: "make",
      q: "hilux",
      filter: "sold = true",
      facets: ["x"],
      limit: "doggo",
      sort: 5,
    });
    expect(body).toMatchObject({ facetHits: [{ value: "Toyota", count: 1 }] });
  });

  test("finds booleans, not numbers", async () => {
    expect((await facet({ facetName: "sold", facetQuery: "t" })).body).toMatchObject({
      facetHits: [{ value: "true", count: 1 }],
    });
    expect((await facet({ facetName: "price" })).body).toMatchObject({ facetHits: [] });
  });

  test.each<[unknown, string]>([
    [{}, "missing_facet_search_facet_name"],
    [{ facetName: "make", facetQuery: 5 }, "invalid_facet_search_query"],
    [{ facetName: "model" }, "invalid_facet_search_facet_name"],
    [{ facetName: 5 }, "invalid_facet_search_facet_name"],
    [{ facetName: "make", filter: "make" }, "invalid_search_filter"],
    [{ facetName: "make", filter: 5 }, "invalid_search_filter"],
  ])("%j is refused with %s", async (asked, code) => {
    const { status, body } = await facet(asked);
    expect(status).toBe(400);
    expect(body).toEqual(refusal(code));
  });

  test("is refused where the index has it off", async () => {
    await server.write("PUT", "/indexes/empty/settings/facet-search", false);
    const { status, body } = await server.ask("POST", "/indexes/empty/facet-search", {
      facetName: "a",
    });
    expect([status, body]).toEqual([400, refusal("facet_search_disabled")]);
  });
});
