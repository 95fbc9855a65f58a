import { expect, test } from "vitest";
import { countOwn, useSearchedStock } from "#tests/tooling/searched-stock.ts";

const stock = useSearchedStock();

async function search(query: string, isExact = false) {
  const params = new URLSearchParams({ query, ...(isExact && { exact: "true" }) });
  const { page } = await stock.findPage(`/search/new-used-and-demo-cars?${params}`);
  return page;
}

const CHARLIE = countOwn(({ series }) => series === "Charlie");
const BRAVO = countOwn(({ series }) => series === "Bravo Deluxe");

test.each([
  ["charlie", CHARLIE],
  ["CHARLIE", CHARLIE],
  ["deluxe bravo", BRAVO],
  ['"bravo deluxe"', BRAVO],
  ["cx-5", countOwn(({ name }) => name.includes("CX-5"))],
  ["charlie -rio", 0],
])("exactly %s finds all that have these words", async (words, count) => {
  expect((await search(words, true)).total).toBe(count);
});

test.each(["charlei", "charli", "bravo delux", "hundai", "mazad", "cx 6", '"deluxe bravo"'])(
  "exactly %s forgives neither a slip nor a missing end",
  async (words) => {
    expect((await search(words, true)).total).toBe(0);
  },
);

test.each([
  ["a slip that the index forgives", "charlei"],
  ["the beginning of a word", "delux"],
  ["a slip of a make", "mazad"],
  ["a word beside what is understood", "mazda alpah"],
])("exactly these words are one press away for %s", async (_, words) => {
  const { understood, total } = await search(words);
  expect(total).toBeGreaterThan(0);
  const { searchParams } = new URL(understood?.exactHref ?? "", "https://riverbend.example");
  expect([...searchParams]).toEqual([
    ["query", words],
    ["exact", "true"],
  ]);
});

test("they are not offered where they are what was looked for, or where nothing was found or typed", async () => {
  expect((await search("charlie", true)).understood).toBeNull();
  expect((await search('"bravo deluxe"')).understood).toBeNull();
  expect((await search("zebra")).understood).toBeNull();
  expect((await search("")).understood).toBeNull();
});
