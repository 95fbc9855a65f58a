import { describe, expect, test } from "vitest";
import { createTextIndex } from "./create-text-index.ts";
import type { TextOptions } from "./text-index.ts";

const STOCK = [
  { name: "Toyota HiLux SR5", year: 2020, notes: "one owner" },
  { name: "Mazda CX-5", year: 2021, specs: { engine: ["2.0L", true] } },
  { name: "Citroën C4", year: 2020.5, make: null },
];

function createIndex(searchableAttributes = ["name", "year", "specs"]) {
  const index = createTextIndex({ searchableAttributes });
  for (const [row, document] of STOCK.entries()) index.put(row, document);
  return index;
}

function search(q: string, options?: TextOptions): number[] {
  return [...(createIndex().search(q, options)?.rows ?? [])];
}

describe("candidates", () => {
  test("are the only rows looked at, and keep their order", () => {
    expect(search("2020")).toEqual([0, 2]);
    expect(search("2020", { rows: Uint32Array.of(2, 1, 0) })).toEqual([2, 0]);
    expect(search("2020", { rows: Uint32Array.of(1) })).toEqual([]);
  });

  test("of a query that only denies are all rows, those without words among them", () => {
    const index = createIndex();
    index.put(3, {});
    expect([...(index.search("-toyota")?.rows ?? [])]).toEqual([1, 2, 3]);
  });
});

test.each(["", "  ", " - ! ", '""'])("a text without words %j asks for nothing", (q) => {
  expect(createIndex().search(q)).toBeNull();
});

describe("a changed row", () => {
  test("is found by its new words only", () => {
    const index = createIndex();
    index.put(0, { name: "Ford Ranger" });
    expect([...(index.search("hilux")?.rows ?? [])]).toEqual([]);
    expect([...(index.search("ranger")?.rows ?? [])]).toEqual([0]);
  });

  test("is not found when deleted, and its words go", () => {
    const index = createIndex();
    for (const row of [0, 1, 2]) index.delete(row);
    expect(index.search("toyota")?.rows).toHaveLength(0);
    index.delete(0);
    expect(index.search("toyota")?.rows).toHaveLength(0);
  });
});

describe("attributes to search on", () => {
  test("are the only ones read", () => {
    expect(search("2020", { attributesToSearchOn: ["name"] })).toEqual([]);
    expect(search("2.0l", { attributesToSearchOn: ["specs.engine"] })).toEqual([1]);
    expect(search("toyota", { attributesToSearchOn: [] })).toEqual([]);
    expect(search("toyota", { attributesToSearchOn: ["never"] })).toEqual([]);
  });
});
