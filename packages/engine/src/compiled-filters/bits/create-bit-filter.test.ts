import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { selectNaively } from "#tests/builders/naive-filter.ts";
import { RANDOM_FIELDS, randomDocuments, randomFilter } from "#tests/builders/random-filter.ts";
import { createColumnarIndex } from "../../columnar-index.ts";
import type { EngineDocument } from "../../engine-document.ts";
import { parseFilterText } from "../../filter-syntax/parsing/parse-filter-text.ts";
import { createBitFilter } from "./create-bit-filter.ts";

const NUMBERS = Array.from({ length: 40_000 }, (_, n) => n);

function fillIndex(documents: readonly EngineDocument[], filterableAttributes: readonly string[]) {
  const index = createColumnarIndex(buildEngineSettings({ filterableAttributes }));
  for (const document of documents) index.put(document);
  return index;
}

/** The ids that a filter selects of an index's documents, asked of their rows together. */
function select(
  { rows, columns }: ReturnType<typeof fillIndex>,
  documents: readonly EngineDocument[],
  node: Parameters<typeof createBitFilter>[0],
): unknown[] {
  const ids = new Map(documents.map(({ id }) => [rows.find(String(id)) ?? -1, id]));
  const asked = Uint32Array.from([...ids.keys()].sort((a, b) => a - b));
  const verdicts = new Uint8Array(asked.length + 1).fill(7);
  createBitFilter(node, columns.find)(asked, asked.length, verdicts);
  expect(verdicts.at(-1)).toBe(7);
  return [...asked].filter((_, at) => verdicts[at] === 1).map((row) => ids.get(row));
}

test("selects what the plainest reading of the rules selects", () => {
  fc.assert(
    fc.property(randomDocuments, randomFilter, (documents, node) => {
      const index = fillIndex(documents, RANDOM_FIELDS);
      const expected = new Set([...selectNaively(documents, node)].map(({ id }) => id));
      expect(new Set(select(index, documents, node))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

describe("many conditions, asked of more rows than one batch has,", () => {
  const documents = NUMBERS.map((id) => ({
    id,
    price: (id * 7_919) % 30_011,
    tags: [`t${id % 53}`, id % 11],
    ...(id % 3 === 0 && { sold: id % 2 === 0 ? null : "yes" }),
  }));
  const index = fillIndex(documents, ["id", "price", "tags", "sold"]);
  type Car = (typeof documents)[number];

  test.each<[string, string, (car: Car) => boolean]>([
    [
      "of pairs of bounds",
      NUMBERS.slice(0, 500)
        .map((n) => `(price >= ${n * 60} AND id < ${n * 20})`)
        .join(" OR "),
      ({ price, id }) => NUMBERS.slice(0, 500).some((n) => price >= n * 60 && id < n * 20),
    ],
    [
      "of alternatives that must all hold",
      NUMBERS.slice(0, 300)
        .map((n) => `(price != ${n} OR tags > ${n % 11} OR sold EXISTS)`)
        .join(" AND "),
      ({ price, tags, id }) =>
        price >= 300 || Number(tags[1]) > price % 11 || String(tags[0]) > "" || id % 3 === 0,
    ],
    [
      "turned round",
      `NOT (${NUMBERS.slice(0, 100)
        .map((n) => `(tags STARTS WITH t${n % 10} AND price ${n * 100} TO ${n * 100 + 50})`)
        .join(" OR ")})`,
      ({ price, tags }) =>
        !NUMBERS.slice(0, 100).some(
          (n) =>
            String(tags[0]).startsWith(`t${n % 10}`) && price >= n * 100 && price <= n * 100 + 50,
        ),
    ],
    [
      "of what is not there",
      NUMBERS.slice(0, 100)
        .map((n) => `(sold IS NULL AND price > ${n + 29_900})`)
        .join(" OR "),
      ({ price, id }) => id % 6 === 0 && price > 29_900,
    ],
  ])("select %s", (_, filter, isSelected) => {
    const node = parseFilterText(filter);
    if (!node) throw new TypeError("A filter is not blank.");
    const expected = documents.filter(isSelected).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect(select(index, documents, node)).toEqual(expected);
  });
});
