import { expect, it } from "vitest";
import { matchesFilter } from "./matches-filter.ts";

const RULES = { indexUid: "cars", filterable: new Set(["sold", "make"]) };

it.each([
  ["make = kia", true],
  [["make = kia", ["sold = true", "sold = false"]], true],
  ["make = audi", false],
  ["sold IS NULL", false],
  [[], true],
])("%j", (filter, expected) => {
  expect(matchesFilter({ id: 1, make: "Kia", sold: false }, filter, RULES)).toBe(expected);
});

it("a field that this document lacks is still a known one", () => {
  expect(matchesFilter({ id: 1 }, "sold != true", RULES)).toBe(true);
});

it("a filter that a search refuses is refused", () => {
  expect(() => matchesFilter({ id: 1 }, "year = 1", RULES)).toThrow("`year` is not filterable");
});
