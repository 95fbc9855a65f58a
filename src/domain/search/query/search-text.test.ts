import * as fc from "fast-check";
import { expect, test } from "vitest";
import { quoteWords, readSearchWords } from "./search-text.ts";

test.each([
  ["🚗", ""],
  ["!!!", ""],
  ["—", ""],
  ["🇦🇺 👍🏽", ""],
  ["  red   hilux ", "red hilux"],
  ["hilux🚗4x4", "hilux 4x4"],
  ["C4 — red!", "C4 red!"],
  ["Citroe\u0308n", "Citroe\u0308n"],
  ["O'Brien & Sons", "O'Brien Sons"],
  ["東京 5", "東京 5"],
])("of %j is searched for %j", (typed, words) => {
  expect(readSearchWords(typed)).toBe(words);
});

test("words are read as they are, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const words = readSearchWords(typed);
      expect(readSearchWords(words)).toBe(words);
    }),
  );
});

test.each([
  ["", ""],
  ["red", '"red"'],
  ["cx-5 o'brien", `"cx-5" "o'brien"`],
  ['"alpha bravo" red', '"alpha bravo" "red"'],
  ['red "alpha bravo', '"red" "alpha bravo"'],
  ['bra"vo delta', '"bra" "vo delta"'],
  ["ute -red", '"ute" -red'],
  ['ute -"alpha bravo"', '"ute" -"alpha bravo"'],
])("exactly %s is %s to an index", (words, quoted) => {
  expect(quoteWords(words)).toBe(quoted);
});

test("quoted words stay as they are, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }).map(readSearchWords), (words) => {
      const quoted = quoteWords(words);
      expect(quoteWords(quoted)).toBe(quoted);
    }),
  );
});
