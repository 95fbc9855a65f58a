import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AskedServer, openSearchServer } from "./builders/search-server.ts";

let server: AskedServer;

beforeAll(async () => {
  server = await openSearchServer();
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
});

const ROUTES = [
  ["POST", "/multi-search"],
  ["POST", "/indexes/any/search"],
  ["POST", "/indexes/any/facet-search"],
  ["POST", "/indexes/any/documents"],
  ["PUT", "/indexes/any/documents"],
  ["POST", "/indexes/any/documents/fetch"],
  ["POST", "/indexes/any/documents/delete"],
  ["POST", "/indexes/any/documents/delete-batch"],
  ["POST", "/indexes"],
  ["PATCH", "/indexes/any"],
  ["POST", "/swap-indexes"],
  ["PATCH", "/indexes/any/settings"],
  ["PUT", "/indexes/any/settings/filterable-attributes"],
  ["PUT", "/indexes/any/settings/ranking-rules"],
  ["PUT", "/indexes/any/settings/synonyms"],
  ["PATCH", "/indexes/any/settings/typo-tolerance"],
  ["PATCH", "/indexes/any/settings/faceting"],
  ["PATCH", "/indexes/any/settings/pagination"],
] as const;
const KEYS = ["queries", "q", "filter", "sort", "facets", "facetName", "indexes", "id", "ids"];
const SETTINGS = ["synonyms", "faceting", "maxTotalHits", "typoTolerance", "rankingRules"];
const keyed = fc.dictionary(fc.constantFrom(...KEYS, ...SETTINGS), fc.jsonValue({ maxDepth: 3 }));
const anyBody = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  keyed.map((value) => JSON.stringify(value)),
  fc.string({ unit: "binary", maxLength: 30 }),
);

test.each(ROUTES)("%s %s answers or refuses any body, and never fails", async (method, path) => {
  await server.ask("POST", "/indexes/any/documents?primaryKey=id", [{ id: 1, q: "x" }]);
  await fc.assert(
    fc.asyncProperty(anyBody, async (body) => {
      const { status } = await server.ask(method, path, body);
      expect([200, 202, 400, 404]).toContain(status);
    }),
    { numRuns: 30 },
  );
});
