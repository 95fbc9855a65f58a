import { describe, expect, test } from "vitest";
import { readParameters } from "./address-parameters.ts";
import { readFields } from "./body-fields.ts";
import { readFacetSearchBody } from "./facet-search-body.ts";
import { readMultiSearchBody } from "./multi-search-body.ts";
import { SEARCH_FIELDS } from "./search-body.ts";
import { SEARCH_PARAMETERS } from "./search-parameters.ts";

const refusal = (code: string, message: string) => expect.objectContaining({ code, message });
const read = (body: unknown) => readFields(SEARCH_FIELDS, body);
const readGet = (address: string) =>
  readParameters(SEARCH_PARAMETERS, new URLSearchParams(address));
const DOGGO = 'a string: `"doggo"`';

describe("a search's body", () => {
  test.each<[object, string, string]>([
    [
      { q: ["doggo"] },
      "invalid_search_q",
      '`.q`: expected a string, but found an array: `["doggo"]`',
    ],
    [{ q: 5 }, "invalid_search_q", "`.q`: expected a string, but found a positive integer: `5`"],
    [
      { offset: "doggo" },
      "invalid_search_offset",
      `\`.offset\`: expected a positive integer, but found ${DOGGO}`,
    ],
    [
      { limit: "doggo" },
      "invalid_search_limit",
      `\`.limit\`: expected a positive integer, but found ${DOGGO}`,
    ],
    [
      { limit: null },
      "invalid_search_limit",
      "`.limit`: expected a positive integer, but found null",
    ],
    [
      { limit: -1 },
      "invalid_search_limit",
      "`.limit`: expected a positive integer, but found a negative integer: `-1`",
    ],
    [
      { limit: 1.5 },
      "invalid_search_limit",
      "`.limit`: expected a positive integer, but found a number: `1.5`",
    ],
    [
      { page: true },
      "invalid_search_page",
      "`.page`: expected a positive integer, but found a boolean: `true`",
    ],
    [
      { hitsPerPage: "doggo" },
      "invalid_search_hits_per_page",
      `\`.hitsPerPage\`: expected a positive integer, but found ${DOGGO}`,
    ],
    [{ sort: "doggo" }, "invalid_search_sort", `\`.sort\`: expected an array, but found ${DOGGO}`],
    [
      { sort: ["a:asc", 5] },
      "invalid_search_sort",
      "`.sort[1]`: expected a string, but found a positive integer: `5`",
    ],
    [
      { facets: "doggo" },
      "invalid_search_facets",
      `\`.facets\`: expected an array, but found ${DOGGO}`,
    ],
    [
      { attributesToRetrieve: "doggo" },
      "invalid_search_attributes_to_retrieve",
      `\`.attributesToRetrieve\`: expected an array, but found ${DOGGO}`,
    ],
    [
      { attributesToSearchOn: "doggo" },
      "invalid_search_attributes_to_search_on",
      `\`.attributesToSearchOn\`: expected an array, but found ${DOGGO}`,
    ],
    [
      { attributesToHighlight: "doggo" },
      "invalid_search_attributes_to_highlight",
      `\`.attributesToHighlight\`: expected an array, but found ${DOGGO}`,
    ],
    [
      { attributesToCrop: "doggo" },
      "invalid_search_attributes_to_crop",
      `\`.attributesToCrop\`: expected an array, but found ${DOGGO}`,
    ],
    [
      { highlightPreTag: ["doggo"] },
      "invalid_search_highlight_pre_tag",
      '`.highlightPreTag`: expected a string, but found an array: `["doggo"]`',
    ],
    [
      { highlightPostTag: null },
      "invalid_search_highlight_post_tag",
      "`.highlightPostTag`: expected a string, but found null",
    ],
    [
      { cropLength: "doggo" },
      "invalid_search_crop_length",
      `\`.cropLength\`: expected a positive integer, but found ${DOGGO}`,
    ],
    [
      { cropMarker: 1 },
      "invalid_search_crop_marker",
      "`.cropMarker`: expected a string, but found a positive integer: `1`",
    ],
    [
      { showMatchesPosition: "doggo" },
      "invalid_search_show_matches_position",
      `\`.showMatchesPosition\`: expected a boolean, but found ${DOGGO}`,
    ],
    [
      { showRankingScore: "doggo" },
      "invalid_search_show_ranking_score",
      `\`.showRankingScore\`: expected a boolean, but found ${DOGGO}`,
    ],
    [
      { matchingStrategy: { doggo: "doggo" } },
      "invalid_search_matching_strategy",
      '`.matchingStrategy`: expected a string, but found an object: `{"doggo":"doggo"}`',
    ],
    [
      { distinct: ["doggo"] },
      "invalid_search_distinct",
      '`.distinct`: expected a string, but found an array: `["doggo"]`',
    ],
    [
      { rankingScoreThreshold: "doggo" },
      "invalid_search_ranking_score_threshold",
      `\`.rankingScoreThreshold\`: expected a number, but found ${DOGGO}`,
    ],
  ])("%j is refused", (body, code, reason) => {
    expect(() => read(body)).toThrow(refusal(code, `Invalid value type at ${reason}`));
  });

  test.each(["hybrid", "vector", "media", "personalize", "useNetwork"])(
    "%s is refused, but not its absence",
    (name) => {
      expect(() => read({ [name]: {} })).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^invalid_search_/) }),
      );
      expect(read({ [name]: null })).toEqual({});
    },
  );

  test("a value that is none of those known is told with them", () => {
    expect(() => read({ matchingStrategy: "doggo" })).toThrow(
      refusal(
        "invalid_search_matching_strategy",
        "Unknown value `doggo` at `.matchingStrategy`: expected one of `last`, `all`, `frequency`",
      ),
    );
  });

  test("a score's threshold is between nought and one", () => {
    expect(read({ rankingScoreThreshold: 0 })).toEqual({ rankingScoreThreshold: 0 });
    expect(read({ rankingScoreThreshold: 1 })).toEqual({ rankingScoreThreshold: 1 });
    expect(() => read({ rankingScoreThreshold: 42 })).toThrow(
      refusal(
        "invalid_search_ranking_score_threshold",
        "Invalid value at `.rankingScoreThreshold`: the value of `rankingScoreThreshold` is invalid, expected a float between `0.0` and `1.0`.",
      ),
    );
  });

  test("an unknown field is told with those that are known", () => {
    expect(() => read({ marin: 1 })).toThrow(
      expect.objectContaining({
        code: "bad_request",
        message: expect.stringMatching(/^Unknown field `marin`: expected one of `q`, `vector`, /),
      }),
    );
    expect(() => read({ filler: 1 })).toThrow(
      /`filler`: did you mean `filter`\? expected one of `q`/,
    );
    expect(() => read(JSON.parse('{"__proto__": 1}'))).toThrow(/Unknown field `__proto__`/);
    expect(() => read({ toString: 1 })).toThrow(/Unknown field `toString`/);
  });

  test.each([
    ["q"],
    ["page"],
    ["hitsPerPage"],
    ["filter"],
    ["sort"],
    ["facets"],
    ["attributesToRetrieve"],
    ["attributesToSearchOn"],
    ["attributesToHighlight"],
    ["attributesToCrop"],
    ["distinct"],
    ["rankingScoreThreshold"],
    ["locales"],
  ])("%s may be null, which is its absence", (name) => {
    expect(read({ [name]: null })).toEqual({});
  });

  test.each<[unknown, string]>([
    [[], "an array: `[]`"],
    ["x", 'a string: `"x"`'],
    [null, "null"],
    [5, "a positive integer: `5`"],
  ])("%j is no search", (body, found) => {
    expect(() => read(body)).toThrow(
      refusal("bad_request", `Invalid value type: expected an object, but found ${found}`),
    );
  });
});

describe("a search by GET", () => {
  test.each([
    [
      "limit=doggo",
      "invalid_search_limit",
      "Invalid value in parameter `limit`: could not parse `doggo` as a positive integer",
    ],
    [
      "offset=",
      "invalid_search_offset",
      "Invalid value in parameter `offset`: could not parse `` as a positive integer",
    ],
    [
      "page=-1",
      "invalid_search_page",
      "Invalid value in parameter `page`: could not parse `-1` as a positive integer",
    ],
    [
      "hitsPerPage=1.5",
      "invalid_search_hits_per_page",
      "Invalid value in parameter `hitsPerPage`: could not parse `1.5` as a positive integer",
    ],
    [
      "cropLength=x",
      "invalid_search_crop_length",
      "Invalid value in parameter `cropLength`: could not parse `x` as a positive integer",
    ],
    [
      "showMatchesPosition=doggo",
      "invalid_search_show_matches_position",
      "Invalid value in parameter `showMatchesPosition`: could not parse `doggo` as a boolean, expected either `true` or `false`",
    ],
    [
      "matchingStrategy=doggo",
      "invalid_search_matching_strategy",
      "Unknown value `doggo` for parameter `matchingStrategy`: expected one of `last`, `all`, `frequency`",
    ],
    [
      "rankingScoreThreshold=x",
      "invalid_search_ranking_score_threshold",
      "Invalid value in parameter `rankingScoreThreshold`: invalid float literal",
    ],
  ])("%s is refused", (address, code, message) => {
    expect(() => readGet(address)).toThrow(refusal(code, message));
  });

  test("an unknown parameter is told with those that are known", () => {
    expect(() => readGet("marin=1")).toThrow(
      expect.objectContaining({
        code: "bad_request",
        message: expect.stringMatching(/^Unknown parameter `marin`: expected one of `q`, /),
      }),
    );
  });

  test("lists stand with commas", () => {
    expect(
      readGet("q=a%20b&facets=make,price&sort=price:asc&limit=3&showRankingScore=true"),
    ).toEqual({
      q: "a b",
      facets: ["make", "price"],
      sort: ["price:asc"],
      limit: 3,
      showRankingScore: true,
    });
  });

  test.each<[string, unknown]>([
    ["filter=make = Ford", "make = Ford"],
    [
      `filter=${encodeURIComponent('["a = 1", ["b = 1", "b = 2"]]')}`,
      ["a = 1", ["b = 1", "b = 2"]],
    ],
    ['filter="a = 1"', "a = 1"],
  ])("%s is read as JSON where it is JSON", (address, filter) => {
    expect(readGet(address)).toEqual({ filter });
  });
});

describe("a multi-search", () => {
  test("has its queries in their order", () => {
    expect(
      readMultiSearchBody({ queries: [{ indexUid: "a", q: "x" }, { indexUid: "b" }] }),
    ).toEqual([{ indexUid: "a", q: "x" }, { indexUid: "b" }]);
    expect(readMultiSearchBody({ queries: [], federation: null })).toEqual([]);
  });

  test.each<[unknown, string, string]>([
    [{}, "bad_request", "Missing field `queries`"],
    [[], "bad_request", "Invalid value type: expected an object, but found an array: `[]`"],
    [
      { queries: {} },
      "bad_request",
      "Invalid value type at `.queries`: expected an array, but found an object: `{}`",
    ],
    [
      { queries: [5] },
      "bad_request",
      "Invalid value type at `.queries[0]`: expected an object, but found a positive integer: `5`",
    ],
    [
      { queries: [{ q: "x" }] },
      "missing_index_uid",
      "Missing field `indexUid` inside `.queries[0]`",
    ],
    [
      { queries: [{ indexUid: "a" }, { indexUid: "a", limit: "doggo" }] },
      "invalid_search_limit",
      `Invalid value type at \`.queries[1].limit\`: expected a positive integer, but found ${DOGGO}`,
    ],
    [
      { queries: [{ indexUid: 5 }] },
      "invalid_index_uid",
      "Invalid value type at `.queries[0].indexUid`: expected a string, but found a positive integer: `5`",
    ],
    [
      { queries: [{ indexUid: "a b" }] },
      "invalid_index_uid",
      "Invalid value at `.queries[0].indexUid`: `a b` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.",
    ],
    [
      { queries: [], federation: {} },
      "bad_request",
      "Invalid value at `.federation`: federated search is not supported by this server.",
    ],
  ])("%j is refused", (body, code, message) => {
    expect(() => readMultiSearchBody(body)).toThrow(refusal(code, message));
  });

  test("an unknown field is told with its query", () => {
    expect(() => readMultiSearchBody({ queries: [{ indexUid: "a", marin: 1 }] })).toThrow(
      /^Unknown field `marin` inside `\.queries\[0\]`: expected one of `indexUid`, `q`, /,
    );
  });
});

describe("a facet search", () => {
  test("keeps what it knows and ignores the rest", () => {
    const body = { facetName: "make", facetQuery: "to", q: "x", limit: "doggo", facets: 5 };
    expect(readFacetSearchBody(body)).toEqual({
      facetName: "make",
      facetQuery: "to",
      search: { q: "x" },
    });
  });

  test.each<[unknown, string]>([
    [{}, "missing_facet_search_facet_name"],
    [{ facetName: 5 }, "invalid_facet_search_facet_name"],
    [{ facetName: null }, "invalid_facet_search_facet_name"],
    [{ facetName: "a", facetQuery: 5 }, "invalid_facet_search_query"],
    [{ facetName: "a", q: 5 }, "invalid_search_q"],
    [[], "bad_request"],
  ])("%j is refused with %s", (body, code) => {
    expect(() => readFacetSearchBody(body)).toThrow(expect.objectContaining({ code }));
  });
});
