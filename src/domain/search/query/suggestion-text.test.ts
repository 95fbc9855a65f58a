import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_QUERY_LENGTH } from "./search-state.ts";
import { listWords, normaliseSuggestionText } from "./suggestion-text.ts";

test.each([
  ["  Toyota   HiLux ", "toyota hilux"],
  ["Citroën", "citroën"],
  ["O'Brien", "o'brien"],
  [" \t\n", ""],
  ["🚗 !!!", ""],
])("%j is asked for as %j", (typed, text) => {
  expect(normaliseSuggestionText(typed)).toBe(text);
});

test.each([
  [MAX_QUERY_LENGTH - 1, MAX_QUERY_LENGTH - 1],
  [MAX_QUERY_LENGTH, MAX_QUERY_LENGTH],
  [MAX_QUERY_LENGTH + 1, MAX_QUERY_LENGTH],
])("of %d characters %d are read", (typed, read) => {
  expect(normaliseSuggestionText("x".repeat(typed))).toHaveLength(read);
});

test("a normal form stays as it is, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (typed) => {
      const text = normaliseSuggestionText(typed);
      expect(normaliseSuggestionText(text)).toBe(text);
      expect(text.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ["Citroën C4-X", ["citroen", "c4", "x"]],
  ["O'Brien", ["o", "brien"]],
  ["  ", []],
  ["東京", []],
])("the words of %j are %j", (text, words) => {
  expect(listWords(text)).toEqual(words);
});
