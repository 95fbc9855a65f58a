import { describe, expect, test } from "vitest";
import { readParameters } from "./address-parameters.ts";
import { SEARCH_PARAMETERS } from "./search-parameters.ts";

const refusal = (code: string, message: string) => expect.objectContaining({ code, message });
const readGet = (address: string) =>
  readParameters(SEARCH_PARAMETERS, new URLSearchParams(address));

const nest = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

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

  test("an unknown parameter is reported with the known ones", () => {
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

  test("tags that stand at each match are as long as in a body", () => {
    expect(() => readGet(`highlightPreTag=${"x".repeat(101)}`)).toThrow(
      refusal(
        "invalid_search_highlight_pre_tag",
        "Invalid value in parameter `highlightPreTag`: a text of 101 characters is too long, 100 are allowed.",
      ),
    );
    expect(readGet(`cropMarker=${"x".repeat(100)}`)).toEqual({ cropMarker: "x".repeat(100) });
  });

  test("words to search for are as long as in a body", () => {
    expect(() => readGet(`q=${"x".repeat(10_001)}`)).toThrow(
      refusal(
        "invalid_search_q",
        "Invalid value in parameter `q`: a text of 10001 characters is too long, 10000 are allowed.",
      ),
    );
  });

  test("a filter deeper than JSON may be is a text", () => {
    expect(readGet(`filter=${nest(128)}`)).toEqual({ filter: JSON.parse(nest(128)) });
    for (const depth of [129, 30_000]) {
      expect(readGet(`filter=${nest(depth)}`)).toEqual({ filter: nest(depth) });
    }
  });
});
