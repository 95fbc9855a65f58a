import { describe, expect, test } from "vitest";
import { searchPlainly } from "#tests/plain-engine/text/search-plainly.ts";
import { createTextIndex } from "../create-text-index.ts";

const settings = {
  searchableAttributes: ["name", "stocknum"],
  typoTolerance: { disableOnAttributes: ["stocknum"] },
};
const names = ["Toyota", "Toyoda Land", "Tesla", "Mazda", "landcruiser"];
const stock = new Map(
  Array.from({ length: 60 }, (_, row) => [
    row,
    { name: names[row % 5], stocknum: row % 3 === 0 ? "toyta" : `t${row}` },
  ]),
);
const index = createTextIndex(settings);
for (const [row, document] of stock) index.put(row, document);

describe("one word", () => {
  test.each([
    "t",
    "toyota",
    "toyota ",
    "toyta",
    "t -mazda",
    "-tesla",
    "landcruiser ",
    '"toyota"',
    "x",
  ])("%s finds the rows that reading every word finds, among few rows and many", (q) => {
    const plain = searchPlainly(stock, q, settings) ?? [];
    for (const few of [false, true]) {
      const given = Uint32Array.from(few ? [0, 6] : stock.keys()).toReversed();
      const matches = index.search(q, { rows: given });
      const rows = [...(matches?.rows ?? [])];
      const typoOf = matches?.rankBy(["words", "typo"]);
      const expected = plain.filter(({ row }) => given.includes(row)).toReversed();
      expect(rows).toEqual(expected.map(({ row }) => row));
      expect(rows.map((row) => typoOf?.(row))).toEqual(expected.map(({ typo }) => typo));
      expect([...(matches?.tiers ?? [])]).toEqual(expected.map(({ typo }) => typo));
    }
  });
});
