import { describe, expect, test } from "vitest";
import { searchPlainly } from "#tests/plain-engine/text/search-plainly.ts";
import { createTextIndex } from "./create-text-index.ts";
import type { TextOptions } from "./text-index.ts";

/** More words that begin alike than are noted one by one. */
const VEHICLES = 1_200;

const settings = { searchableAttributes: ["name", "stocknum"] };
const makes = ["Toyota", "Mazda", "Stocker"];
const stock = new Map(
  Array.from({ length: VEHICLES }, (_, row) => [
    row,
    { name: `${makes[row % 3]} ${row % 7}`, stocknum: `stock${row}` },
  ]),
);
const index = createTextIndex(settings);
for (const [row, document] of stock) index.put(row, document);

function search(q: string, options?: TextOptions): number[] {
  return [...(index.search(q, options)?.rows ?? [])];
}

describe("a beginning of very many words", () => {
  test.each(["s", "stock", "stpck", "toyota st", "mazda stokc", "stock1 stock", "stock -mazda"])(
    "%s finds what reading every word finds, in a site's stock too",
    (q) => {
      const plain = searchPlainly(stock, q, settings) ?? [];
      const matches = index.search(q);
      const rankOf = matches?.rankBy(["words", "typo", "proximity", "attribute", "exactness"]);
      expect([...(matches?.rows ?? [])]).toEqual(plain.map(({ row }) => row));
      const typos = matches?.rankBy(["typo"]);
      expect(plain.map(({ row }) => typos?.(row))).toEqual(plain.map(({ typo }) => typo));
      expect(Number.isFinite(rankOf?.(plain[0]?.row ?? 0))).toBe(true);
      const site = Uint32Array.from({ length: 200 }, (_, at) => at * 5);
      const inSite = new Set(site);
      expect(search(q, { rows: site })).toEqual(
        plain.map(({ row }) => row).filter((row) => inSite.has(row)),
      );
    },
  );
});

describe("a hostile text", () => {
  const long = "stock1234567890";
  test.each<[string, string, number]>([
    ["a megabyte of one word", "x".repeat(1_000_000), 0],
    ["a megabyte of words", "toyota ".repeat(150_000), VEHICLES / 3],
    ["a megabyte of quotes", '"'.repeat(1_000_000), 0],
    ["a megabyte of denials", "-x ".repeat(350_000), VEHICLES],
    [
      "ten words far from all others",
      Array.from({ length: 10 }, (_, at) => long + at).join(" "),
      0,
    ],
    ["letters of the highest planes", "\u{10ffff}".repeat(300), 0],
    ["half a letter", "\ud800".repeat(300), 0],
  ])("%s is answered", (_, q, count) => {
    expect(search(q)).toHaveLength(count);
  });

  test("in a document is cut, and the rest of the stock is found", () => {
    const other = createTextIndex({ searchableAttributes: ["*"] });
    other.put(0, { name: "toyota ".repeat(200_000), note: "x".repeat(1_000_000) });
    other.put(1, { name: "toyota" });
    expect([...(other.search("toyota")?.rows ?? [])]).toEqual([0, 1]);
    other.delete(0);
    expect([...(other.search("toyota")?.rows ?? [])]).toEqual([1]);
  });
});
