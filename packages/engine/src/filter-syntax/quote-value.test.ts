import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseFilterText } from "./parsing/parse-filter-text.ts";
import { quoteValue } from "./quote-value.ts";

test("any text, once quoted, is read back as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(parseFilterText(`a = ${quoteValue(text)}`)).toHaveProperty("value", text);
    }),
  );
});

test("puts a backslash before quotes and backslashes", () => {
  expect(quoteValue('5" \\ rim')).toBe('"5\\" \\\\ rim"');
});
