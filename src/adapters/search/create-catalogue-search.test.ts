import { beforeEach, expect, test } from "vitest";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { createCatalogueSearch } from "./create-catalogue-search.ts";
import { createEmbeddedSearch, type EmbeddedSearch } from "./embedded-search.ts";
import { createSearchByTarget } from "./hosted/create-search-by-target.ts";

const paint = {
  id: "paint",
  name: "Paint at no charge",
  manufacturer: { name: "Mazda" },
  model: { name: "CX-5", body: "SUV" },
  categories: ["Extras"],
  price: 990,
  position: 2,
};
const tray = {
  id: "tray",
  name: "Tray fitted",
  manufacturer: { name: "Mazda" },
  model: { name: "BT-50", body: "Ute" },
  categories: ["Carrying"],
  position: 1,
};
const OWN = 'site_slug = "riverbend"';

let embedded: EmbeddedSearch;

beforeEach(() => {
  embedded = createEmbeddedSearch();
  embedded.catalogueIndex.put("riverbend", {
    offer: [paint, tray],
    part: [{ ...paint, id: "part" }],
  });
  embedded.catalogueIndex.put("other", { offer: [{ ...paint, name: "Of another" }], part: [] });
});

async function ask(query: object, type = "offer") {
  const queries = [{ indexUid: "Offer_production", type, ...query }];
  const [result] = (await embedded.search.multiSearch({ queries })).results;
  return result;
}

async function list(filter: (string | string[])[], type?: string): Promise<unknown[]> {
  const result = await ask({ filter, sort: ["position:asc"] }, type);
  return result?.otherHits?.map(({ document }) => document["name"]) ?? [];
}

test("each site finds its own offers and parts", async () => {
  expect(await list([OWN])).toEqual(["Tray fitted", "Paint at no charge"]);
  expect(await list(['site_slug = "other"'])).toEqual(["Of another"]);
  expect(await list([OWN], "part")).toEqual(["Paint at no charge"]);
  expect(await list(['site_slug = "none"'])).toEqual([]);
});

test.each([
  ['make = "Mazda"', 2],
  ['model = "CX-5"', 1],
  ['body = "Ute"', 1],
  ['simple_body = "SUV"', 1],
  ['categories = "Carrying"', 1],
  ["price > 900", 1],
  ['make = "Kia"', 0],
])("make, model and body are read from the nested fields: %s", async (filter, count) => {
  expect(await list([OWN, filter])).toHaveLength(count);
});

test("counts have the names that were asked for", async () => {
  const result = await ask({ filter: [OWN], facets: ["make", "body"] });
  expect(result?.facetDistribution).toEqual({
    make: { Mazda: 2 },
    body: { SUV: 1, Ute: 1 },
  });
  expect(result?.hits).toEqual([]);
});

test("words are looked for in names", async () => {
  expect((await ask({ filter: [OWN], q: "tray" }))?.otherHits).toHaveLength(1);
});

test("what a site has now replaces what it had", async () => {
  embedded.catalogueIndex.put("riverbend", { offer: [tray], part: [] });
  expect(await list([OWN])).toEqual(["Tray fitted"]);
  expect(await list([OWN], "part")).toEqual([]);
  expect(await list(['site_slug = "other"'])).toEqual(["Of another"]);
});

test("one call answers vehicles, offers and parts in the order of its queries", async () => {
  const queries = [
    { indexUid: "Part_production", type: "part", filter: [OWN] },
    { indexUid: DEFAULT_INDEX },
    { indexUid: "Offer_production", type: "offer", filter: [OWN] },
  ];
  const { results } = await embedded.search.multiSearch({ queries });
  expect(results.map(({ estimatedTotalHits }) => estimatedTotalHits)).toEqual([1, 0, 2]);
});

test("a site's own offers go before those of a hosted search", async () => {
  const catalogue = createCatalogueSearch();
  catalogue.catalogueIndex.put("riverbend", { offer: [tray], part: [] });
  const { search, close } = createSearchByTarget({
    own: {
      is: "hosted",
      address: "http://127.0.0.1:1",
      key: null,
      adminKey: null,
      revision: () => 0,
    },
    catalogue,
    readSecret: () => null,
    limits: { timeoutMs: 500, maxBytes: 1_000 },
    log: { info() {}, warn() {} },
  });
  const queries = [{ indexUid: "Offer_production", type: "offer", filter: [OWN] }];
  const target = { host: null, key: null, index: null };
  const { results } = await search.multiSearch({ queries }, { ...target, slug: "riverbend" });
  expect(results[0]?.otherHits).toHaveLength(1);
  await expect(search.multiSearch({ queries }, { ...target, slug: "other" })).rejects.toThrow();
  close();
});
