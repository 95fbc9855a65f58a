import { describe, expect, test } from "vitest";
import { refusal } from "#tests/builders/search-server-fixture.ts";
import { SEARCHED_CARS, useSearchedCars } from "#tests/builders/searched-cars.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const CARS = SEARCHED_CARS;
const { server, search } = useSearchedCars();
const get = (address: string) => server.ask("GET", `/indexes/cars/search?${address}`);
const keysOf = (body: unknown) => Object.keys(Object(body));

describe("an answer", () => {
  test("to a blank search has its keys in order, and a page by offset", async () => {
    const { status, headers, body } = await search({});
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json");
    expect(keysOf(body)).toEqual([
      "hits",
      "query",
      "processingTimeMs",
      "limit",
      "offset",
      "estimatedTotalHits",
      "requestUid",
    ]);
    expect(body).toMatchObject({ query: "", limit: 20, offset: 0, estimatedTotalHits: 3 });
    expect(body).toMatchObject({ requestUid: expect.stringMatching(UUID) });
    expect(body).toMatchObject({ processingTimeMs: expect.any(Number) });
  });

  test("with facets has their keys after the page's", async () => {
    const { body } = await search({ facets: ["make", "price"] });
    expect(keysOf(body)).toEqual([
      "hits",
      "query",
      "processingTimeMs",
      "limit",
      "offset",
      "estimatedTotalHits",
      "facetDistribution",
      "facetStats",
      "requestUid",
    ]);
    expect(body).toMatchObject({
      facetDistribution: { make: { Ford: 1, Mazda: 1, Toyota: 2 } },
      facetStats: { price: { min: 20_000, max: 55_000 } },
    });
  });

  test("counts facets of all matches, although pages are capped", async () => {
    const { body } = await search({ facets: ["sold"], limit: 0 });
    expect(body).toMatchObject({ hits: [], facetDistribution: { sold: { false: 3, true: 1 } } });
  });

  test("with no facet in its list has neither of their keys", async () => {
    const { body } = await search({ facets: [] });
    expect(keysOf(body)).not.toContain("facetDistribution");
    expect(keysOf(body)).not.toContain("facetStats");
  });

  test.each<[object, string[]]>([
    [{ page: 1 }, ["hitsPerPage", "page", "totalPages", "totalHits"]],
    [{ hitsPerPage: 2 }, ["hitsPerPage", "page", "totalPages", "totalHits"]],
    [{ page: null, hitsPerPage: null }, ["limit", "offset", "estimatedTotalHits"]],
  ])("to %j has these paging fields", async (asked, keys) => {
    const { body } = await search(asked);
    expect(keysOf(body).slice(3, -1)).toEqual(keys);
  });

  test.each<[object, object, number]>([
    [{ limit: 2, offset: 1 }, { limit: 2, offset: 1, estimatedTotalHits: 3 }, 2],
    [{ limit: 20, offset: 2 }, { limit: 20, offset: 2, estimatedTotalHits: 3 }, 1],
    [{ limit: 5, offset: 50 }, { limit: 5, offset: 50, estimatedTotalHits: 3 }, 0],
    [{ limit: 0 }, { limit: 0, estimatedTotalHits: 3 }, 0],
    [{ page: 1, hitsPerPage: 2 }, { page: 1, hitsPerPage: 2, totalPages: 2, totalHits: 3 }, 2],
    [{ page: 2, hitsPerPage: 2 }, { page: 2, hitsPerPage: 2, totalPages: 2, totalHits: 3 }, 1],
    [{ page: 3, hitsPerPage: 2 }, { page: 3, totalPages: 2, totalHits: 3 }, 0],
    [{ page: 0 }, { page: 0, hitsPerPage: 20, totalPages: 1, totalHits: 3 }, 0],
    [{ hitsPerPage: 0 }, { page: 1, hitsPerPage: 0, totalPages: 0, totalHits: 3 }, 0],
    [{ distinct: "make", filter: "make = Toyota", page: 1 }, { totalHits: 1, totalPages: 1 }, 1],
    [{ page: 1, limit: 1, offset: 2 }, { page: 1, hitsPerPage: 20 }, 3],
  ])("to %j is %j with %i hits", async (asked, paging, hits) => {
    const { body } = await search(asked);
    expect(body).toMatchObject(paging);
    expect(body).toHaveProperty("hits.length", hits);
  });

  test.each<[object, object]>([
    [{ attributesToRetrieve: ["model", "unknown"] }, { model: "Corolla" }],
    [{ attributesToRetrieve: [] }, {}],
    [{ attributesToRetrieve: ["*"] }, CARS[0] ?? {}],
    [{ attributesToRetrieve: null }, CARS[0] ?? {}],
  ])("to %j shows %j of a hit", async (asked, hit) => {
    const { body } = await search({ q: "corolla", ...asked });
    expect(body).toHaveProperty("hits.0", hit);
  });

  test("never shows an attribute that is not displayed", async () => {
    for (const attributesToRetrieve of [["*"], ["secret", "id"]]) {
      const { text } = await search({ q: "ranger", attributesToRetrieve });
      expect(text).not.toContain("kept");
      expect(text).toContain('"id":4');
    }
  });

  test("marks what matches, between the tags asked for", async () => {
    const { body } = await search({
      q: "coro",
      attributesToHighlight: ["*"],
      highlightPreTag: "[",
      highlightPostTag: "]",
    });
    expect(body).toMatchObject({
      hits: [{ model: "Corolla", _formatted: { model: "[Coro]lla", price: "20000", sold: false } }],
    });
  });

  test("reports where words are", async () => {
    const { body } = await search({ q: "hilux", showMatchesPosition: true });
    expect(body).toMatchObject({
      hits: [{ _matchesPosition: { model: [{ start: 0, length: 5 }] } }],
    });
  });
});

describe("what a search asks for", () => {
  test.each<[string, object, number[]]>([
    ["words", { q: "toyota hilux", matchingStrategy: "all" }, [2]],
    ["a filter as text", { filter: "make = toyota AND price < 30000" }, [1]],
    ["a filter as a list", { filter: [["make = Ford", "make = Mazda"], "price > 30000"] }, [4]],
    ["an empty filter", { filter: "", limit: 1 }, [1]],
    ["a filter of null", { filter: null, limit: 1 }, [1]],
    ["an order", { sort: ["price:desc"], limit: 2 }, [4, 2]],
    ["one hit a value", { distinct: "make", limit: 2 }, [1, 3]],
    ["some attributes", { q: "toyota", attributesToSearchOn: ["make"] }, [1, 2]],
    [
      "what is let pass",
      {
        q: "hilux",
        retrieveVectors: false,
        showRankingScore: true,
        locales: ["eng"],
        rankingScoreThreshold: 0,
      },
      [2],
    ],
  ])("%s", async (_what, asked, ids) => {
    const { body } = await search({ ...asked, attributesToRetrieve: ["id"] });
    expect(body).toMatchObject({ hits: ids.map((id) => ({ id })) });
  });

  test.each<[unknown, string]>([
    [{ limit: "doggo" }, "invalid_search_limit"],
    [{ filter: true }, "invalid_search_filter"],
    [{ filter: [5] }, "invalid_search_filter"],
    [{ filter: [["a", ["b"]]] }, "invalid_search_filter"],
    [{ filter: "make & Ford" }, "invalid_search_filter"],
    [{ filter: "model = Hilux" }, "invalid_search_filter"],
    [{ filter: "make CONTAINS o" }, "feature_not_enabled"],
    [{ sort: ["price"] }, "invalid_search_sort"],
    [{ sort: ["make:asc"] }, "invalid_search_sort"],
    [{ facets: ["model"] }, "invalid_search_facets"],
    [{ distinct: "model" }, "invalid_search_distinct"],
    [{ matchingStrategy: "doggo" }, "invalid_search_matching_strategy"],
    [{ marin: 1 }, "bad_request"],
    [[], "bad_request"],
    [{ hybrid: { embedder: "x" } }, "invalid_search_hybrid_query"],
    [{ vector: [1] }, "invalid_search_vector"],
  ])("%j is refused with %s", async (asked, code) => {
    const { status, body } = await search(asked);
    expect(status).toBe(400);
    expect(keysOf(body)).toEqual(["message", "code", "type", "link"]);
    expect(body).toEqual(refusal(code));
  });

  test.each<[unknown, string]>([
    [true, "`expected String, Array, found: true`."],
    [[5], "`expected String, [String], found: 5`."],
    [[["make = Ford", ["b"]]], '`expected String, found: ["b"]`.'],
  ])("a filter of %j is refused with its reason", async (filter, reason) => {
    const { body } = await search({ filter });
    const message = `Invalid syntax for the filter parameter: ${reason}`;
    expect(body).toEqual(refusal("invalid_search_filter", message));
  });

  test("an unknown index is an address that is not there", async () => {
    const { status, body } = await search({}, "unknown");
    expect(status).toBe(404);
    expect(body).toEqual(refusal("index_not_found", "Index `unknown` not found."));
  });

  test("an invalid index uid is reported", async () => {
    for (const uid of ["a%20b", "caf%C3%A9", "a".repeat(513)]) {
      const { status, body } = await search({}, uid);
      expect(status).toBe(400);
      expect(body).toEqual(refusal("invalid_index_uid"));
    }
    expect((await search({}, "a".repeat(512))).status).toBe(404);
  });
});

describe("a search by GET", () => {
  test.each<[string, number[]]>([
    ["q=toyota&limit=1", [1]],
    ["filter=make%20%3D%20Ford", [4]],
    [`filter=${encodeURIComponent('[["make = Ford", "make = Mazda"], "sold = false"]')}`, [3, 4]],
    ["sort=price:desc", [4, 2, 3]],
    ["page=2&hitsPerPage=2", [3]],
  ])("%s", async (address, ids) => {
    const { status, body } = await get(address);
    expect(status).toBe(200);
    expect(body).toMatchObject({ hits: ids.map((id) => ({ id })) });
  });

  test("has the keys of one by POST", async () => {
    const [a, b] = [await get("facets=make,price"), await search({ facets: ["make", "price"] })];
    expect(keysOf(a.body)).toEqual(keysOf(b.body));
  });

  test.each([
    ["limit=doggo", "invalid_search_limit"],
    ["filter=make", "invalid_search_filter"],
    ["marin=1", "bad_request"],
    ["facets=doggo", "invalid_search_facets"],
  ])("%s is refused with %s", async (address, code) => {
    const { status, body } = await get(address);
    expect(status).toBe(400);
    expect(body).toEqual(refusal(code));
  });
});
