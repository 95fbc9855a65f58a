import * as fc from "fast-check";
import { expect, test } from "vitest";
import { selectNaively } from "#tests/builders/naive-filter.ts";
import { RANDOM_FIELDS, randomDocuments, randomFilter } from "#tests/builders/random-filter.ts";
import { writeFilter } from "#tests/builders/write-filter.ts";
import { createFilterableRules } from "./filterable/filterable-rules.ts";
import { matchesFilter } from "./matches-filter.ts";

const RULES = { indexUid: "cars", filterable: createFilterableRules(["sold", "make"]) };

test.each([
  ["make = kia", true],
  [["make = kia", ["sold = true", "sold = false"]], true],
  ["make = audi", false],
  ["sold IS NULL", false],
  [[], true],
])("%j", (filter, expected) => {
  expect(matchesFilter({ id: 1, make: "Kia", sold: false }, filter, RULES)).toBe(expected);
});

test("a field that this document lacks is still a known one", () => {
  expect(matchesFilter({ id: 1 }, "sold != true", RULES)).toBe(true);
});

test("a filter that a search refuses is refused", () => {
  expect(() => matchesFilter({ id: 1 }, "year = 1", RULES)).toThrow("`year` is not filterable");
});

test("one document is selected as an index in which all fields are known selects it", () => {
  const rules = { indexUid: "cars", filterable: createFilterableRules(RANDOM_FIELDS) };
  const knowing = RANDOM_FIELDS.map((field) => ({ id: 0, [field]: 1 }));
  fc.assert(
    fc.property(randomDocuments, randomFilter, (documents, node) => {
      const filter = writeFilter(node, { quote: '"', blank: " " });
      const selected = documents.filter((document) => matchesFilter(document, filter, rules));
      const known = [...documents, ...knowing, { id: 0, dog: { age: 1 }, kennels: { name: 1 } }];
      expect(new Set(selected)).toEqual(selectNaively(documents, node, known));
    }),
  );
});
