import { describe, expect, test } from "vitest";
import { readFields } from "./body-fields.ts";
import { readFacetSearchBody } from "./facet-search-body.ts";
import { SEARCH_FIELDS } from "./search-body.ts";

const refusal = (code: string, message: string) => expect.objectContaining({ code, message });
const read = (body: unknown) => readFields(SEARCH_FIELDS, body);
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
      { limit: 2 ** 53 },
      "invalid_search_limit",
      "`.limit`: expected a positive integer, but found a number: `9007199254740992`",
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

  test("an unknown value is reported with the known ones", () => {
    expect(() => read({ matchingStrategy: "doggo" })).toThrow(
      refusal(
        "invalid_search_matching_strategy",
        "Unknown value `doggo` at `.matchingStrategy`: expected one of `last`, `all`, `frequency`",
      ),
    );
  });

  test.each([
    ["highlightPreTag", "highlight_pre_tag"],
    ["highlightPostTag", "highlight_post_tag"],
    ["cropMarker", "crop_marker"],
  ])("%s may be of a hundred characters, which stand at each match", (name, code) => {
    const long = "x".repeat(100);
    expect(read({ [name]: long })).toEqual({ [name]: long });
    const reason = "a text of 101 characters is too long, 100 are allowed.";
    expect(() => read({ [name]: `${long}x` })).toThrow(
      refusal(`invalid_search_${code}`, `Invalid value at \`.${name}\`: ${reason}`),
    );
  });

  test("words to search for may be of ten thousand characters, which answers say again", () => {
    const q = "x ".repeat(5_000);
    expect(read({ q })).toEqual({ q });
    const reason = "a text of 10001 characters is too long, 10000 are allowed.";
    expect(() => read({ q: `${q}x` })).toThrow(
      refusal("invalid_search_q", `Invalid value at \`.q\`: ${reason}`),
    );
    const facetQuery = `${q}x`;
    expect(() => readFacetSearchBody({ facetName: "make", facetQuery })).toThrow(
      refusal("invalid_facet_search_query", `Invalid value at \`.facetQuery\`: ${reason}`),
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

  test("an unknown field is reported with the known ones", () => {
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
