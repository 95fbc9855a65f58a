import { Meilisearch } from "meilisearch";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AskedServer, openSearchServer } from "./builders/search-server.ts";

type Car = { id: number; make: string; model: string; price: number; year?: number };

const CARS: Car[] = [
  { id: 1, make: "Toyota", model: "Corolla", price: 20_000 },
  { id: 2, make: "Toyota", model: "Hilux", price: 45_000 },
  { id: 3, make: "Mazda", model: "CX-5", price: 30_000 },
  { id: 4, make: "Ford", model: "Ranger", price: 55_000 },
];
const KEYS = { key: "whole-key", searchKey: "search-key" };

let server: AskedServer;
let client: Meilisearch;
let visitor: Meilisearch;

beforeAll(async () => {
  server = await openSearchServer({ keys: KEYS });
  client = new Meilisearch({ host: server.address, apiKey: KEYS.key });
  visitor = new Meilisearch({ host: server.address, apiKey: KEYS.searchKey });
  await client.createIndex("cars", { primaryKey: "id" }).waitTask();
  const settings = { filterableAttributes: ["make", "price"], sortableAttributes: ["price"] };
  await client.index("cars").updateSettings(settings).waitTask();
  await client.index("cars").addDocuments(CARS).waitTask();
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
});

const cars = () => client.index<Car>("cars");

test("documents are added, changed, read and deleted", async () => {
  const added = await cars()
    .addDocuments([{ id: 10, make: "Kia", model: "Rio", price: 9_000 }])
    .waitTask();
  expect(added).toMatchObject({ status: "succeeded", details: { indexedDocuments: 1 } });
  await cars()
    .updateDocuments([{ id: 10, year: 2020 }])
    .waitTask();
  expect(await cars().getDocument(10)).toEqual({
    id: 10,
    make: "Kia",
    model: "Rio",
    price: 9_000,
    year: 2020,
  });
  await cars().deleteDocument(10).waitTask();
  await expect(cars().getDocument(10)).rejects.toMatchObject({
    cause: { code: "document_not_found" },
    response: { status: 404 },
  });
  const sold = [
    { id: 11, make: "Old", model: "a", price: 1 },
    { id: 12, make: "Old", model: "b", price: 2 },
    { id: 13, make: "Older", model: "c", price: 3 },
  ];
  await cars()
    .addDocumentsFromString(
      sold.map((car) => JSON.stringify(car)).join("\n"),
      "application/x-ndjson",
    )
    .waitTask();
  await cars().deleteDocuments({ filter: "make = Old" }).waitTask();
  await cars().deleteDocuments([13, 99]).waitTask();
  expect(await cars().getDocuments({ limit: 2, offset: 2, fields: ["id"] })).toEqual({
    results: [{ id: 3 }, { id: 4 }],
    offset: 2,
    limit: 2,
    total: 4,
  });
  expect(await cars().getDocuments({ filter: "price > 40000", fields: ["model"] })).toMatchObject({
    results: [{ model: "Hilux" }, { model: "Ranger" }],
    total: 2,
  });
});

test("settings are changed, one by one or together, and put back", async () => {
  const index = client.index("settings");
  await client.createIndex("settings").waitTask();
  await index.updateSynonyms({ ute: ["pickup"] }).waitTask();
  await index.updateStopWords(["the"]).waitTask();
  await index.updateFaceting({ maxValuesPerFacet: 5 }).waitTask();
  await index.updatePagination({ maxTotalHits: 7 }).waitTask();
  await index.updateTypoTolerance({ enabled: false }).waitTask();
  await index.updateDistinctAttribute("sku").waitTask();
  await index.updateRankingRules(["sort", "words"]).waitTask();
  expect(await index.getSettings()).toMatchObject({
    synonyms: { ute: ["pickup"] },
    stopWords: ["the"],
    faceting: { maxValuesPerFacet: 5 },
    pagination: { maxTotalHits: 7 },
    typoTolerance: { enabled: false },
    distinctAttribute: "sku",
    rankingRules: ["sort", "words"],
  });
  expect(await index.getTypoTolerance()).toMatchObject({ enabled: false });
  await index.resetSynonyms().waitTask();
  expect(await index.getSynonyms()).toEqual({});
  await index.resetSettings().waitTask();
  expect(await index.getStopWords()).toEqual([]);
  await expect(index.updateRankingRules(["doggo"])).rejects.toMatchObject({
    cause: { code: "invalid_settings_ranking_rules" },
  });
});

test("tasks are waited for, listed and explained", async () => {
  const failed = await client
    .index("cars")
    .addDocuments([{ id: "a b" }])
    .waitTask();
  expect(failed).toMatchObject({ status: "failed", error: { code: "invalid_document_id" } });
  const { results } = await client.tasks.getTasks({
    indexUids: ["cars"],
    statuses: ["failed"],
    limit: 1,
  });
  expect(results).toMatchObject([{ uid: failed.uid, duration: expect.stringMatching(/^PT/) }]);
});

test("searches have hits, pages, facets, marks and an order", async () => {
  const index = visitor.index<Car>("cars");
  expect(await index.search("toyta", { attributesToRetrieve: ["id"] })).toMatchObject({
    hits: [{ id: 1 }, { id: 2 }],
    query: "toyta",
    estimatedTotalHits: 2,
  });
  expect(
    await index.search(null, {
      filter: [["make = Toyota", "make = Ford"], "price > 30000"],
      facets: ["make", "price"],
      sort: ["price:desc"],
      page: 1,
      hitsPerPage: 1,
    }),
  ).toMatchObject({
    hits: [CARS[3]],
    totalHits: 2,
    totalPages: 2,
    facetDistribution: { make: { Ford: 1, Toyota: 1 } },
    facetStats: { price: { min: 45_000, max: 55_000 } },
  });
  const marked = await index.search("hil", { attributesToHighlight: ["model"] });
  expect(marked.hits).toMatchObject([{ _formatted: { model: "<em>Hil</em>ux" } }]);
  const got = await index.searchGet("", { filter: "make = Mazda", facets: ["make"] });
  expect(got).toMatchObject({ hits: [CARS[2]], facetDistribution: { make: { Mazda: 1 } } });
});

test("several searches are one call, and facets are searched", async () => {
  const { results } = await visitor.multiSearch({
    queries: [
      { indexUid: "cars", q: "ford" },
      { indexUid: "cars", filter: "make = Toyota", limit: 0 },
    ],
  });
  expect(results).toMatchObject([
    { indexUid: "cars", hits: [CARS[3]] },
    { indexUid: "cars", hits: [], estimatedTotalHits: 2 },
  ]);
  expect(
    await visitor.index("cars").searchForFacetValues({ facetName: "make", facetQuery: "to" }),
  ).toMatchObject({ facetHits: [{ value: "Toyota", count: 2 }] });
});

test("indexes are made, listed, counted, swapped and deleted", async () => {
  await client.createIndex("next", { primaryKey: "id" }).waitTask();
  await client
    .index("next")
    .addDocuments([{ id: 77 }])
    .waitTask();
  await client.createIndex("now", { primaryKey: "id" }).waitTask();
  await client.swapIndexes([{ indexes: ["now", "next"], rename: false }]).waitTask();
  expect(await client.index("now").getStats()).toMatchObject({
    numberOfDocuments: 1,
    isIndexing: false,
    fieldDistribution: { id: 1 },
  });
  expect((await client.getStats()).indexes).toMatchObject({ next: { numberOfDocuments: 0 } });
  expect((await client.getIndexes({ limit: 100 })).results.map(({ uid }) => uid)).toContain("now");
  expect(await client.getRawIndex("now")).toMatchObject({ uid: "now", primaryKey: "id" });
  await client.deleteIndex("next").waitTask();
  await expect(client.getIndex("next")).rejects.toMatchObject({
    cause: { code: "index_not_found" },
  });
});

test("health and version are answered, and keys are required", async () => {
  expect(await client.health()).toEqual({ status: "available" });
  expect(await client.isHealthy()).toBe(true);
  expect(await client.getVersion()).toMatchObject({ pkgVersion: "1.50.0" });
  await expect(visitor.getStats()).rejects.toMatchObject({
    cause: { code: "invalid_api_key", type: "auth" },
  });
  const stranger = new Meilisearch({ host: server.address });
  await expect(stranger.index("cars").search("x")).rejects.toMatchObject({
    cause: { code: "missing_authorization_header" },
  });
});
