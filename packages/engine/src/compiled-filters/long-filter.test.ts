import { describe, expect, test } from "vitest";
import { searchDocuments } from "#tests/builders/search-cars.ts";

const DOCUMENTS = [1, 20_000, "v5", [3, "none"], null].map((f, id) => ({ id, f }));
const SETTINGS = { filterableAttributes: ["f", "never"] };
const NUMBERS = Array.from({ length: 10_000 }, (_, n) => n);

test.each([
  ["IN", `f IN [${NUMBERS.join()}]`, [0, 3]],
  ["OR of equalities", NUMBERS.map((n) => `f = ${n}`).join(" OR "), [0, 3]],
  ["OR of ranges", NUMBERS.map((n) => `f > ${n + 10_000}`).join(" OR "), [1, 2, 3]],
  ["AND of exclusions", NUMBERS.map((n) => `f != ${n}`).join(" AND "), [1, 2, 4]],
  ["a list of exclusions", NUMBERS.map((n) => `f != ${n}`), [1, 2, 4]],
  ["exclusions on an unknown field", NUMBERS.map((n) => `never != ${n}`), []],
  ["NOTs on an unknown field", NUMBERS.map((n) => `NOT never = ${n}`), [0, 1, 2, 3, 4]],
])("ten thousand conditions select as few would: %s", (_, filter, ids) => {
  const { hits } = searchDocuments(DOCUMENTS, SETTINGS, { filter });
  expect(hits.map(({ id }) => id)).toEqual(ids);
});

test("ten thousand bounds on a field with one value each are one question", () => {
  const documents = [1, 20_000, "v5", null].map((f, id) => ({ id, f }));
  const filter = NUMBERS.map((n) => `f >= ${n}`);
  const { hits } = searchDocuments(documents, SETTINGS, { filter });
  expect(hits.map(({ id }) => id)).toEqual([1, 2]);
});

function isEven(n: number): boolean {
  return n % 2 === 0;
}

describe("ten thousand pairs select as few would", () => {
  const documents = NUMBERS.slice(0, 300).map((n) => ({ id: n, f: [n, `v${n}`], g: n % 7, h: n }));
  const settings = { filterableAttributes: ["f", "g", "h", "never"] };
  const list = (parts: readonly string[]) =>
    searchDocuments(documents, settings, { filter: parts.join(" OR "), limit: 300 }).hits.map(
      ({ id }) => Number(id),
    );

  test.each<[string, (n: number) => string, (id: number) => boolean]>([
    ["by either field", (n) => `(f = ${n} AND g = ${n % 2})`, (id) => id % 7 === id % 2],
    [
      "of the same value first",
      (n) => `(g = 3 AND h = ${n * 2})`,
      (id) => id % 7 === 3 && isEven(id),
    ],
    ["in the second place", (n) => `(h > 5 AND f IN [${n}, v${n}])`, (id) => id > 5],
    [
      "with three conditions",
      (n) => `(f = v${n} AND h != 4 AND g >= 3)`,
      (id) => id % 7 > 2 && id !== 4,
    ],
    [
      "on two fields by turns",
      (n) => `(${isEven(n) ? "f" : "h"} = ${n} AND g <= 5)`,
      (id) => id % 7 < 6,
    ],
    [
      "spelt twice",
      (n) => `(h = ${n % 300}${isEven(n) ? ".0" : ""} AND g = 1)`,
      (id) => id % 7 === 1,
    ],
    ["on an unknown field", (n) => `(f = ${n} AND never = ${n})`, () => false],
    ["by an unknown field", (n) => `(never = ${n} AND f > 3)`, () => false],
  ])("%s", (_, write, isSelected) => {
    const ids = documents.map(({ id }) => id).filter((id) => id === 298 || isSelected(id));
    expect(list([...NUMBERS.map(write), "h = 298"])).toEqual(ids);
  });
});

/** Pairs of which no two have a condition on the same value. */
function searchPairs(pairs: number) {
  const filter = NUMBERS.slice(0, pairs).map((n) => `(f > ${n} AND f < ${n + 3})`);
  return searchDocuments(DOCUMENTS, SETTINGS, { filter: filter.join(" OR ") });
}

test.each([1, 16, 17, 10_000])("%i pairs of bounds select as few would", (pairs) => {
  const few = pairs > 1 ? [0, 3] : [0];
  expect(searchPairs(pairs).hits.map(({ id }) => id)).toEqual(few);
});

const signs = (count: number) => `f IN [${"1,".repeat((count - 4) / 2)}]`;
const ask = (filter: string | (string | string[])[]) =>
  searchDocuments(DOCUMENTS, SETTINGS, { filter }).hits.map(({ id }) => id);

// Between two texts stands an AND or an OR, which counts as a word does.
describe("a filter is as long as two hundred thousand words, values and signs", () => {
  const refusal =
    "Inside `.queries[0]`: The filter has more than 200000 words, values and signs: ask several queries.";

  test.each([
    ["one text", signs(200_000)],
    ["several texts", [signs(100_000), [signs(50_000), signs(49_000)], signs(996)]],
  ])("as %s", (_, filter) => {
    expect(ask(filter)).toEqual([0]);
  });

  test.each([
    ["one text", `${signs(199_998)} OR f EXISTS`],
    ["several texts", [signs(100_000), [signs(50_000), signs(49_000)], signs(998)]],
    ["many texts", Array.from({ length: 70_000 }, () => "f = 1")],
  ])("but no longer, as %s", (_, filter) => {
    expect(() => ask(filter)).toThrow(
      expect.objectContaining({ code: "invalid_search_filter", message: refusal }),
    );
  });
});
