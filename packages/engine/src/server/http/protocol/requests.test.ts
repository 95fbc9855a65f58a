import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStockedServer, type StockedServer } from "#tests/builders/stocked-server.ts";

let server: StockedServer;
beforeAll(async () => {
  server = await openStockedServer({ cars: { documents: [{ id: 1 }, { id: 2 }, { id: 3 }] } });
});
afterAll(() => server.close());

const refuse = async (method: string, path: string, body?: object) => {
  const answer = await server.ask(method, path, body);
  const { code, type, link, message } = Object(answer.body);
  expect(answer.status).toBe(400);
  expect([type, link]).toEqual(["invalid_request", `https://docs.meilisearch.com/errors#${code}`]);
  return [code, message];
};
const whole = 'a positive integer, but found a string: `"doggo"`';
const list = 'an array, but found a string: `"doggo"`';
const flag = 'a boolean, but found a string: `"doggo"`';
const text = "a string, but found a positive integer: `5`";

describe("a field of a wrong kind is refused, alone and among many", () => {
  test.each<[string, unknown, string, string]>([
    ["q", 5, "q", text],
    ["offset", "doggo", "offset", whole],
    ["limit", "doggo", "limit", whole],
    ["limit", -1, "limit", "a positive integer, but found a negative integer: `-1`"],
    ["limit", 1.5, "limit", "a positive integer, but found a number: `1.5`"],
    ["limit", true, "limit", "a positive integer, but found a boolean: `true`"],
    ["limit", [], "limit", "a positive integer, but found an array: `[]`"],
    ["page", "doggo", "page", whole],
    ["hitsPerPage", "doggo", "hits_per_page", whole],
    ["sort", "doggo", "sort", list],
    ["facets", "doggo", "facets", list],
    ["attributesToRetrieve", "doggo", "attributes_to_retrieve", list],
    ["attributesToSearchOn", "doggo", "attributes_to_search_on", list],
    ["attributesToHighlight", "doggo", "attributes_to_highlight", list],
    ["attributesToCrop", "doggo", "attributes_to_crop", list],
    ["highlightPreTag", 5, "highlight_pre_tag", text],
    ["highlightPostTag", 5, "highlight_post_tag", text],
    ["cropLength", "doggo", "crop_length", whole],
    ["cropMarker", 5, "crop_marker", text],
    ["showMatchesPosition", "doggo", "show_matches_position", flag],
    ["showRankingScore", "doggo", "show_ranking_score", flag],
    ["matchingStrategy", 5, "matching_strategy", text],
    ["distinct", 5, "distinct", text],
  ])("%s: %j", async (name, value, code, expected) => {
    const query = { [name]: value };
    expect(await refuse("POST", "/indexes/cars/search", query)).toEqual([
      `invalid_search_${code}`,
      `Invalid value type at \`.${name}\`: expected ${expected}`,
    ]);
    const queries = [{ indexUid: "cars" }, { indexUid: "cars", ...query }];
    expect(await refuse("POST", "/multi-search", { queries })).toEqual([
      `invalid_search_${code}`,
      `Invalid value type at \`.queries[1].${name}\`: expected ${expected}`,
    ]);
  });

  test.each<[string, string, string, string]>([
    ["offset", "doggo", "offset", "could not parse `doggo` as a positive integer"],
    ["limit", "-1", "limit", "could not parse `-1` as a positive integer"],
    ["page", "1.5", "page", "could not parse `1.5` as a positive integer"],
    ["hitsPerPage", "", "hits_per_page", "could not parse `` as a positive integer"],
    ["cropLength", "x", "crop_length", "could not parse `x` as a positive integer"],
  ])("%s=%s by GET", async (name, value, code, reason) => {
    expect(await refuse("GET", `/indexes/cars/search?${name}=${value}`)).toEqual([
      `invalid_search_${code}`,
      `Invalid value in parameter \`${name}\`: ${reason}`,
    ]);
  });

  test.each(["hybrid", "vector", "media", "personalize", "useNetwork"])(
    "%s is not there",
    async (name) => {
      const [code] = await refuse("POST", "/indexes/cars/search", { [name]: {} });
      expect(code).toMatch(/^invalid_search_/);
    },
  );

  test("a threshold of a score is between nought and one", async () => {
    const [code] = await refuse("POST", "/indexes/cars/search", { rankingScoreThreshold: 1.01 });
    expect(code).toBe("invalid_search_ranking_score_threshold");
  });
});

describe("pages", () => {
  test.each<[object, number[]]>([
    [{ offset: 0, limit: 0, page: 1, hitsPerPage: 2 }, [1, 2]],
    [{ offset: 5, page: 2, hitsPerPage: 2 }, [3]],
    [{ hitsPerPage: 2, page: 0 }, []],
    [{ limit: 2, offset: 2 }, [3]],
    [{ limit: 1, page: null }, [1]],
  ])("%j", async (asked, ids) => {
    expect(await server.find("cars", asked)).toEqual(ids);
  });

  test("never reach what is beyond the most hits there may be", async () => {
    const documents = Array.from({ length: 1_100 }, (_, id) => ({ id }));
    await server.write("POST", "/indexes/many/documents?primaryKey=id", documents);
    const { body } = await server.search("many", { offset: 800, limit: 400 });
    expect(body).toMatchObject({ limit: 400, offset: 800, estimatedTotalHits: 1_000 });
    expect(Object(body).hits).toHaveLength(200);
    expect((await server.search("many", { page: 51 })).body).toMatchObject({
      hits: [],
      totalHits: 1_000,
      totalPages: 50,
    });
  });
});

test("clients may send the type of a body that is not there", async () => {
  const headers = { "content-type": "application/json", "x-meilisearch-client": "Meilisearch JS" };
  for (const [method, path, status] of [
    ["GET", "/health", 200],
    ["GET", "/indexes/cars", 200],
    ["GET", "/indexes/cars/documents", 200],
    ["GET", "/indexes/cars/search?q=x", 200],
    ["DELETE", "/indexes/cars/documents/7", 202],
    ["DELETE", "/indexes/cars/settings", 202],
  ] as const) {
    expect((await server.ask(method, path, undefined, headers)).status, path).toBe(status);
  }
});
