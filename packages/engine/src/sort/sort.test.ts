import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listValuesNaively } from "#tests/builders/naive-filter.ts";
import { RANDOM_FIELDS, randomDocuments } from "#tests/builders/random-filter.ts";
import { searchDocuments } from "#tests/builders/search-cars.ts";
import { parseSort } from "./parse-sort.ts";

const RULES = { indexUid: "cars", sortable: new Set(["price", "dog", "a:b"]), isRanked: true };

/** The values in the order that a sort by their field gives. */
function sortValues(values: unknown[], direction: string): unknown[] {
  const documents = values.map((f, id) => (f === undefined ? { id } : { id, f }));
  const { hits } = searchDocuments(
    documents,
    { sortableAttributes: ["f"] },
    { sort: [`f:${direction}`] },
  );
  return hits.map(({ f }) => f);
}

describe("the order of a field", () => {
  test("is numbers, then strings with booleans among them, then all else, in both directions", () => {
    const values = [null, "b", true, 10, undefined, "A", 9, {}, [], "", "10", "9"];
    const rest = [null, undefined, {}, [], ""];
    expect(sortValues(values, "asc")).toEqual([9, 10, "10", "9", "A", "b", true, ...rest]);
    expect(sortValues(values, "desc")).toEqual([10, 9, true, "b", "A", "9", "10", ...rest]);
  });

  test("ignores case, but not accents, and goes by UTF-8 bytes", () => {
    expect(sortValues(["é", "f", "E", "🐻", "\uffee"], "asc")).toEqual([
      "E",
      "é",
      "f",
      "\uffee",
      "🐻",
    ]);
  });

  test("takes of an array the best value for the direction, a number before any string", () => {
    const values = [["z", 5], [1, 9], 3, ["a", "b"], [[7]], []];
    expect(sortValues(values, "asc")).toEqual([[1, 9], 3, ["z", 5], [[7]], ["a", "b"], []]);
    expect(sortValues(values, "desc")).toEqual([[1, 9], [[7]], ["z", 5], 3, ["a", "b"], []]);
  });
});

describe("ties", () => {
  const documents = [
    { id: 5, price: 1, year: 1 },
    { id: 3, price: 1, year: 2 },
    { id: 4, price: 0, year: 1 },
    { id: 1, price: 1, year: 1 },
  ];
  const list = (...sort: string[]) =>
    searchDocuments(documents, { sortableAttributes: ["price", "year"] }, { sort }).hits.map(
      ({ id }) => id,
    );

  test("go to the next field, in the end to the order of first insertion", () => {
    expect(list("price:asc", "year:desc")).toEqual([4, 3, 5, 1]);
    expect(list("price:desc")).toEqual([5, 3, 1, 4]);
    expect(list()).toEqual([5, 3, 4, 1]);
  });

  test("of a field named twice are not turned by the second", () => {
    expect(list("price:asc", "price:desc")).toEqual([4, 5, 3, 1]);
  });
});

test("any stock comes out in order, equal documents as they were put in", () => {
  const direction = fc.constantFrom("asc", "desc");
  fc.assert(
    fc.property(
      randomDocuments,
      fc.constantFrom(...RANDOM_FIELDS),
      direction,
      (stock, field, way) => {
        const settings = { sortableAttributes: RANDOM_FIELDS };
        const { hits } = searchDocuments(stock, settings, { sort: [`${field}:${way}`] });
        const ranks = hits.map((document) => {
          const values = listValuesNaively(document, field);
          const numbers = values.filter((value) => typeof value === "number").sort((a, b) => a - b);
          const texts = values
            .filter((value) => typeof value === "string")
            .map(toHex)
            .sort();
          const best = way === "asc" ? 0 : -1;
          return { number: numbers.at(best), text: texts.at(best), id: Number(document.id) };
        });
        for (const [at, next] of ranks.slice(1).entries()) {
          expect(isInOrder(ranks[at], next, way === "asc" ? 1 : -1)).toBe(true);
        }
      },
    ),
  );
});

type Rank = { number: number | undefined; text: string | undefined; id: number };

function isInOrder(before: Rank | undefined, after: Rank, sign: number): boolean {
  if (!before) return false;
  if (before.number !== after.number) {
    if (before.number === undefined || after.number === undefined)
      return after.number === undefined;
    return sign * (after.number - before.number) > 0;
  }
  if (before.number === undefined && before.text !== after.text) {
    if (before.text === undefined || after.text === undefined) return after.text === undefined;
    return (before.text < after.text ? 1 : -1) === sign;
  }
  return before.id < after.id;
}

function toHex(text: string): string {
  return Buffer.from(text).toString("hex");
}

describe("a sort criterion", () => {
  test.each([
    ["price:asc", { field: "price", direction: "asc" }],
    ["dog.age:desc", { field: "dog.age", direction: "desc" }],
    ["a:b:asc", { field: "a:b", direction: "asc" }],
  ])("%s", (text, criterion) => {
    expect(parseSort([text], RULES)).toEqual([criterion]);
  });

  test.each([
    [
      "price",
      "Invalid syntax for the sort parameter: expected expression ending by `:asc` or `:desc`, found `price`.",
    ],
    [
      "price:up",
      "Invalid syntax for the sort parameter: expected expression ending by `:asc` or `:desc`, found `price:up`.",
    ],
    ["price:ASC", "found `price:ASC`."],
    [
      "make:asc",
      "Index `cars`: Attribute `make` is not sortable. Available sortable attributes are: `a:b, dog, price`.",
    ],
    ["_geoPoint(1,2):asc", "Attribute `_geoPoint(1,2)` is not sortable."],
  ])("%s is refused", (text, message) => {
    expect(() => parseSort([text], RULES)).toThrow(
      expect.objectContaining({
        code: "invalid_search_sort",
        message: expect.stringContaining(message),
      }),
    );
  });

  test("is refused differently where nothing is sortable", () => {
    expect(() =>
      parseSort(["price:asc"], { indexUid: "cars", sortable: new Set(), isRanked: true }),
    ).toThrow(
      "Attribute `price` is not sortable. This index does not have configured sortable attributes.",
    );
  });
});
