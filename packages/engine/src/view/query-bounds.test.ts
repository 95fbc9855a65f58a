import { expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { searchDocuments } from "#tests/builders/search-cars.ts";
import { createEngine } from "../create-engine.ts";

const SETTINGS = { filterableAttributes: ["make"], sortableAttributes: ["price"] };
const STOCK = [{ id: 1, make: "Kia", price: 1 }];

test("a call may have a thousand queries and not one more", () => {
  const engine = createEngine(buildEngineSettings(SETTINGS));
  const ask = (count: number) =>
    engine.multiSearch({ queries: Array.from({ length: count }, () => ({ indexUid: "cars" })) });
  expect(ask(1_000).results).toHaveLength(1_000);
  expect(() => ask(1_001)).toThrow(
    expect.objectContaining({
      code: "bad_request",
      message: "A call may have 1000 queries, not 1001: ask them in several calls.",
    }),
  );
});

test.each([
  ["facets", { facets: Array(1_000).fill("make") }, { facets: Array(1_001).fill("make") }],
  ["sort", { sort: Array(100).fill("price:asc") }, { sort: Array(101).fill("price:asc") }],
])("a query may have so many %s and no more", (name, most, tooMany) => {
  expect(searchDocuments(STOCK, SETTINGS, most).hits).toHaveLength(1);
  expect(() => searchDocuments(STOCK, SETTINGS, tooMany)).toThrow(
    expect.objectContaining({ code: `invalid_search_${name}` }),
  );
});
