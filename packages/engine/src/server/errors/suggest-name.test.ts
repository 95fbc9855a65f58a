import { expect, test } from "vitest";
import { suggestName } from "./suggest-name.ts";

const KNOWN = ["q", "filter", "sort", "facets", "attributesToHighlight"];

test.each([
  ["filler", "filter"],
  ["fitler", "filter"],
  ["sorts", "sort"],
  ["attributes_to_highlight", "attributesToHighlight"],
  ["attributesToHighloght", "attributesToHighlight"],
])("%s is likely %s", (given, meant) => {
  expect(suggestName(given, KNOWN)).toBe(`did you mean \`${meant}\`? `);
});

test.each(["a", "sot", "query", "fillers", "", "x".repeat(10_000)])(
  "%s is like nothing",
  (given) => {
    expect(suggestName(given, KNOWN)).toBe("");
  },
);
