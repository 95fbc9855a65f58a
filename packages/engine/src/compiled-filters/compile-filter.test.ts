import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { selectNaively } from "#tests/builders/naive-filter.ts";
import { RANDOM_FIELDS, randomDocuments, randomFilter } from "#tests/builders/random-filter.ts";
import { searchCars, searchDocuments } from "#tests/builders/search-cars.ts";
import { writeFilter } from "#tests/builders/write-filter.ts";
import { createEngine } from "../create-engine.ts";
import { quoteValue } from "../filter-syntax/quote-value.ts";

/** Which of these values of a field `f` a filter selects; undefined is a document without it. */
function select(values: unknown[], filter: string): unknown[] {
  const documents = values.map((f, id) => (f === undefined ? { id, g: 1 } : { id, f }));
  const settings = { filterableAttributes: ["f", "g", "never"] };
  return searchDocuments(documents, settings, { filter }).hits.map(({ id }) => values[Number(id)]);
}

describe("equality", () => {
  const VALUES = [2020, "2020", "2020.0", 2021, "Red", " RED ", "Citroën", true, [1, "red"], "1e3"];
  test.each([
    ["f = 2020", [2020, "2020"]],
    ['f = "2020"', [2020, "2020"]],
    ["f = 2020.0", [2020, "2020.0"]],
    ["f = 2.02e3", [2020]],
    ['f = " 2020"', ["2020"]],
    ["f = red", ["Red", " RED ", [1, "red"]]],
    ["f = citroen", []],
    ["f = CITROËN", ["Citroën"]],
    ['f = "Citroe\u0308n"', ["Citroën"]],
    ["f = TRUE", [true]],
    ["f = 1", [[1, "red"]]],
    ["f = 1e3", ["1e3"]],
    ["f = 1e999", []],
    ['f = ""', []],
    ["f IN [2021, red]", [2021, "Red", " RED ", [1, "red"]]],
    ["f IN []", []],
    ["f NOT IN []", VALUES],
  ])("%s", (filter, expected) => {
    expect(select(VALUES, filter)).toEqual(expected);
  });

  test("a whole number, its decimal form and its text meet in the number", () => {
    expect(select([5, 5.5, 0.5], "f IN [5.0, .5]")).toEqual([5, 0.5]);
  });
});

describe("complements are over all documents", () => {
  const VALUES = [1, 2, [1, 2], [2, 3], null, "", undefined];
  const ALL_BUT_ONE = [2, [2, 3], null, "", undefined];
  test.each([
    ["f != 1", ALL_BUT_ONE],
    ["NOT f = 1", ALL_BUT_ONE],
    ["f NOT IN [1]", ALL_BUT_ONE],
    ["NOT f != 1", [1, [1, 2]]],
    ["f NOT EXISTS", [undefined]],
    ["f IS NOT NULL", [1, 2, [1, 2], [2, 3], "", undefined]],
    ["f IS NOT EMPTY", [1, 2, [1, 2], [2, 3], null, undefined]],
    ["NOT (f = 1 OR f = 2)", [null, "", undefined]],
  ])("%s", (filter, expected) => {
    expect(select(VALUES, filter)).toEqual(expected);
  });
});

describe("ranges", () => {
  const VALUES = [5, 50, 100, 100.5, "99", "abc", "B", true, [1, 3], [4, "x"], null];
  test.each([
    ["f > 100", [100.5, "99", "abc", "B", true, [4, "x"]]],
    ["f >= 100", [100, 100.5, "99", "abc", "B", true, [4, "x"]]],
    ["f < 50", [5, [1, 3], [4, "x"]]],
    ["f <= 50", [5, 50, [1, 3], [4, "x"]]],
    ["f 5 TO 100", [5, 50, 100]],
    ["f 100 TO 5", []],
    ["f a TO b", ["abc", "B"]],
    ["f A TO B", ["abc", "B"]],
    ["f > A AND f < C", ["abc", "B"]],
    ["f 5 TO abd", ["99", "abc"]],
    ["f > 1 AND f < 3", [[1, 3]]],
    ["f 2 TO 2", []],
    ["f >= true", [true, [4, "x"]]],
  ])("%s", (filter, expected) => {
    expect(select(VALUES, filter)).toEqual(expected);
  });

  test("strings are ordered by UTF-8 bytes", () => {
    expect(select(["\uffee", "🐻"], 'f > "\uffee"')).toEqual(["🐻"]);
  });
});

describe("presence", () => {
  const VALUES = [1, null, "", [], {}, [null], [""], "  ", { a: 1 }, [[]], undefined];
  test.each([
    ["f EXISTS", VALUES.slice(0, -1)],
    ["f IS NULL", [null]],
    ["f IS EMPTY", ["", [], {}]],
    ["f STARTS WITH ''", VALUES.slice(0, -1)],
  ])("%s", (filter, expected) => {
    expect(select(VALUES, filter)).toEqual(expected);
  });
});

describe("beginnings", () => {
  test.each([
    ["f STARTS WITH E", ["étape", "Eta"]],
    ["f STARTS WITH ét", ["étape"]],
    ["f STARTS WITH 1", ["12"]],
    ["f STARTS WITH tr", [true]],
    ["f NOT STARTS WITH e", [12, "12", true]],
  ])("%s", (filter, expected) => {
    expect(select([12, "12", "étape", "Eta", true], filter)).toEqual(expected);
  });
});

describe("dotted paths", () => {
  const VALUES = [
    { age: 4 },
    [{ age: 1 }, { age: [5, 6] }],
    [[{ age: null }], { age: 2 }],
    { age: "" },
    { race: "pug" },
    { age: { years: 3 } },
    4,
  ];
  test.each([
    ["f.age = 4", [VALUES[0]]],
    ["f.age > 4", [VALUES[1]]],
    ["f.age IS NULL", [VALUES[2]]],
    ["f.age IS EMPTY", [VALUES[3]]],
    ["f.age EXISTS", [VALUES[0], VALUES[1], VALUES[2], VALUES[3], VALUES[5]]],
    ["f.age.years = 3", [VALUES[5]]],
    ["f = 4", [4]],
  ])("%s", (filter, expected) => {
    expect(select(VALUES, filter)).toEqual(expected);
  });

  test("a key that holds a dot itself is the same field", () => {
    const documents = [{ id: 1, "f.age": 4 }];
    const settings = { filterableAttributes: ["f.age"] };
    expect(searchDocuments(documents, settings, { filter: "f.age = 4" }).hits).toEqual(documents);
  });
});

describe("a filterable field that no document ever had", () => {
  test.each([
    ["never != 1", []],
    ["never = 1", []],
    ["never IS EMPTY", []],
    ["never STARTS WITH ''", []],
    ["NOT never = 1", [1, 2]],
    ["never NOT EXISTS", [1, 2]],
    ["never != 1 OR f = 1", [1]],
  ])("%s", (filter, expected) => {
    expect(select([1, 2], filter)).toEqual(expected);
  });
});

test("every filter selects from every stock what its plainest reading selects", () => {
  fc.assert(
    fc.property(randomDocuments, fc.array(randomFilter, { minLength: 4 }), (documents, nodes) => {
      const engine = createEngine(buildEngineSettings({ filterableAttributes: RANDOM_FIELDS }));
      engine.put(documents);
      for (const node of nodes) {
        const filter = writeFilter(node, { quote: '"', blank: " " });
        const { hits } = searchCars(engine, { filter });
        expect(new Set(hits)).toEqual(selectNaively(documents, node));
      }
    }),
    // About eight filters each.
    { numRuns: 250 },
  );
});

test("a hostile value is only ever a value", () => {
  const value = '" OR f EXISTS OR f = "';
  expect(select([1, value], `f = ${quoteValue(value)}`)).toEqual([value]);
});
