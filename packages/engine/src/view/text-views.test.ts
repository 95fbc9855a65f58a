import { describe, expect, test } from "vitest";
import { searchDocuments } from "#tests/builders/search-cars.ts";
import type { SearchQuery } from "../search-query.ts";
import type { RankingRule } from "../sort/ranking-rules.ts";

const STOCK = [
  { id: 1, name: "Toyota Corolla", badge: "Hilux blue", year: 2018, price: 3 },
  { id: 2, name: "Toyota HiLux SR5", badge: "SR5", year: 2020, price: 1 },
  { id: 3, name: "Mazda CX-5", badge: null, year: 2021, price: 2 },
];
const SETTINGS = {
  searchableAttributes: ["name", "badge"],
  filterableAttributes: ["year"],
  sortableAttributes: ["price"],
};

function search(query: Omit<SearchQuery, "indexUid">, rankingRules?: RankingRule[]) {
  const settings = rankingRules ? { ...SETTINGS, rankingRules } : SETTINGS;
  return searchDocuments(STOCK, settings, query);
}
const listIds = (...asked: Parameters<typeof search>) => search(...asked).hits.map(({ id }) => id);

test("the best match comes first, facets count all that match", () => {
  const { hits, facetDistribution } = search({ q: "toyota hilu", facets: ["year"] });
  expect(hits.map(({ id }) => id)).toEqual([2, 1]);
  expect(facetDistribution).toEqual({ year: { 2018: 1, 2020: 1 } });
});

test("filter and text must both hold", () => {
  expect(listIds({ q: "toyota", filter: "year = 2018" })).toEqual([1]);
});

test.each(["", "  ", " - ! "])("a query without words %j asks for everything", (q) => {
  expect(listIds({ q })).toEqual([1, 2, 3]);
});

describe("a sort", () => {
  test("breaks ties of the rules before it only", () => {
    expect(listIds({ q: "toyota hilux", sort: ["price:desc"] })).toEqual([2, 1]);
    expect(listIds({ q: "toyota hilux", sort: ["price:desc"] }, ["sort", "words"])).toEqual([1, 2]);
  });

  test("of the index's own needs no sortable field, and yields to one that is asked for", () => {
    const rules: RankingRule[] = ["sort", "year:desc"];
    expect(listIds({}, rules)).toEqual([3, 2, 1]);
    expect(listIds({ sort: ["price:desc"] }, rules)).toEqual([1, 3, 2]);
    const hits = searchDocuments(STOCK, { rankingRules: ["badge:asc"] }).hits;
    expect(hits.map(({ id }) => id)).toEqual([1, 2, 3]);
    const byName = searchDocuments(STOCK, { rankingRules: ["name:desc"] }).hits;
    expect(byName.map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  test("is refused by an index whose rules have no place for it", () => {
    const ask = () => listIds({ sort: ["price:asc"] }, ["words", "price:desc"]);
    expect(ask).toThrow("You must specify where `sort` is listed in the rankingRules setting");
    expect(listIds({}, ["words", "price:desc"])).toEqual([1, 3, 2]);
  });
});
