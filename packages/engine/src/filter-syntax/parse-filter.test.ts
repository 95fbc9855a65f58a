import { describe, expect, test } from "vitest";
import type { FilterBody } from "../search-query.ts";
import { parseFilter } from "./parse-filter.ts";
import { parseFilterText } from "./parsing/parse-filter-text.ts";

describe("a filter as a list", () => {
  test.each<[FilterBody, string]>([
    [["a = 1"], "a = 1"],
    [["a = 1", "b = 1"], "a = 1 AND b = 1"],
    [[["a = 1", "b = 1"]], "a = 1 OR b = 1"],
    [["a = 1", ["b = 1", "b = 2"]], "a = 1 AND (b = 1 OR b = 2)"],
    [["a = 1 OR b = 1", "c = 1"], "(a = 1 OR b = 1) AND c = 1"],
    [["a = 1", " ", [], ["", "b = 1"]], "a = 1 AND b = 1"],
  ])("%j means %s", (body, text) => {
    expect(parseFilter(body)).toEqual(parseFilterText(text));
  });

  test.each<[FilterBody | null | undefined]>([
    [[]],
    [""],
    [[" ", []]],
    [[[]]],
    [null],
    [undefined],
  ])("%j filters nothing", (body) => {
    expect(parseFilter(body)).toBeNull();
  });

  test("each entry is a whole filter of its own", () => {
    expect(() => parseFilter(["a = 1 OR", "b = 1"])).toThrow("but instead got nothing.");
  });

  test.each([
    ['[[["a = 1"]]]', '`expected String, found: ["a = 1"]`.'],
    ["[5]", "`expected String, [String], found: 5`."],
    ["5", "`expected String, Array, found: 5`."],
    ['{"a":1}', '`expected String, Array, found: {"a":1}`.'],
  ])("%s has the wrong shape", (json, message) => {
    expect(() => parseFilter(JSON.parse(json))).toThrow(
      expect.objectContaining({
        code: "invalid_search_filter",
        message: `Invalid syntax for the filter parameter: ${message}`,
      }),
    );
  });
});
