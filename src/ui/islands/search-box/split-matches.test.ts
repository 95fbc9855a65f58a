import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitMatches } from "./split-matches.ts";

/** The name with what was typed in brackets. */
const mark = (name: string, typed: string) =>
  splitMatches(name, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join("");

test.each([
  ["Mazda", "maz", "[Maz]da"],
  ["2022 Mazda CX-5", "cx mazda", "2022 [Mazda] [CX]-5"],
  ["Mazda CX-5", "CX-5", "Mazda [CX]-[5]"],
  ["Citroën", "citroe", "[Citroë]n"],
  ["Citroe\u0308n", "citroe", "[Citroe\u0308]n"],
  ["O'Brien", "o'b", "[O]'[B]rien"],
  ["Mazda", "", "Mazda"],
  ["Mazda", "azda", "Mazda"],
  ["Kia <b>", "b", "Kia <[b]>"],
])("of %s, %j was typed: %s", (name, typed, marked) => {
  expect(mark(name, typed)).toBe(marked);
});

test("the parts together are the name, whatever was typed", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 30 });
  fc.assert(
    fc.property(text, text, (name, typed) => {
      const parts = splitMatches(name, typed);
      expect(parts.map((part) => part.text).join("")).toBe(name);
    }),
  );
});
