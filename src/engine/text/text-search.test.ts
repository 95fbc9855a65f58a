import { describe, expect, it } from "vitest";
import { searchDocuments } from "#tests/builders/search-cars.ts";
import { MAX_QUERY_WORDS } from "./build-word-starts.ts";

const STOCK = [
  { id: 1, name: "Toyota HiLux SR5", year: 2020, notes: "one owner" },
  { id: 2, name: "Mazda CX-5", year: 2021, specs: { engine: ["2.0L", true] } },
  { id: 3, name: "Citroën C4", year: 2020.5, make: null },
];

function search(q: string, searchableAttributes = ["name", "year", "specs"]): unknown[] {
  return searchDocuments(STOCK, { searchableAttributes }, { q }).hits.map(({ id }) => id);
}

describe("every word must begin a word of a searchable attribute", () => {
  it.each([
    ["hilux", [1]],
    ["HIL toy", [1]],
    ["toy 2020", [1]],
    ["lux", []],
    ["toyota mazda", []],
    ["cx-5", [2]],
    ["cx5", []],
    ["c", [2, 3]],
    ["citroen", [3]],
    ["CITROËN", [3]],
    ["2020", [1, 3]],
    ["2020.5", [3]],
    ["2.0l", [2]],
    ["tru", [2]],
    ["owner", []],
    ["id", []],
  ])("%s", (q, ids) => {
    expect(search(q)).toEqual(ids);
  });

  it("attributes that are not searchable are not looked at, children of a searchable one are", () => {
    expect(search("2020", ["name"])).toEqual([]);
    expect(search("2.0l", ["specs.engine"])).toEqual([2]);
    expect(search("owner 1", ["*"])).toEqual([1]);
  });
});

it.each(["", "  ", " - ! "])("a query without words %j asks for everything", (q) => {
  expect(search(q)).toEqual([1, 2, 3]);
});

it("ten words are read, an eleventh is not", () => {
  expect(search(`${"toyota ".repeat(MAX_QUERY_WORDS - 2)} zzz`)).toEqual([]);
  expect(search(`${"toyota ".repeat(MAX_QUERY_WORDS - 1)} zzz`)).toEqual([]);
  expect(search(`${"toyota ".repeat(MAX_QUERY_WORDS)} zzz`)).toEqual([1]);
});

it("filter and text must both hold", () => {
  const settings = { filterableAttributes: ["year"] };
  const query = { q: "c", filter: "year = 2021" };
  expect(searchDocuments(STOCK, settings, query).hits.map(({ id }) => id)).toEqual([2]);
});
