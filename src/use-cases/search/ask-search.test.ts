import { expect, it } from "vitest";
import {
  DEFAULT_INDEX,
  type InventorySearch,
  SearchFailedError,
  SearchKeyMissingError,
  type SearchTarget,
  SearchTooBroadError,
} from "#ports/search/inventory-search.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildLog, buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { askAsVisitor, askForSites, askSearch } from "./ask-search.ts";
import { createSearchCaches } from "./search-caches.ts";

const services = buildStockedSearch(
  Array.from({ length: 101 }, (_, n) => buildVehicle({ id: n + 1, slug: `car-${n + 1}` })),
);
const site = buildSite();

it("a query that states no page is answered with the first hundred vehicles", async () => {
  const [first] = (await askSearch(services, site, [{ indexUid: DEFAULT_INDEX }])) ?? [];
  expect(first).toMatchObject({ limit: 100, offset: 0, estimatedTotalHits: 101 });
  expect(first?.hits).toHaveLength(100);
});

it("a query that states its page is answered with that", async () => {
  const results = await askSearch(services, site, [
    { indexUid: DEFAULT_INDEX, limit: 21, offset: 84 },
    { indexUid: DEFAULT_INDEX, limit: 0 },
  ]);
  expect(results?.map(({ hits }) => hits.length)).toEqual([17, 0]);
});

it("a search that counts to the end is asked for no facet that nobody wants", async () => {
  const [first] = (await askSearch(services, site, [{ indexUid: DEFAULT_INDEX, limit: 1 }])) ?? [];
  expect(first?.facetDistribution).toBeUndefined();
});

it("with the search down there is no answer, and a line in the log", async () => {
  services.setDown(true);
  expect(await askSearch(services, site, [{ indexUid: DEFAULT_INDEX }])).toBeNull();
  expect(services.log.messages).toEqual(["The search gave no answer"]);
});

it("an answer that nobody limited and that is too broad all the same is a failure in the log", async () => {
  const log = buildLog();
  const tooBroad = new SearchTooBroadError("too much work");
  const search = { ...services.search, multiSearch: () => Promise.reject(tooBroad) };
  expect(
    await askSearch({ search, log, caches: createSearchCaches() }, site, [
      { indexUid: DEFAULT_INDEX },
    ]),
  ).toBeNull();
  expect(log.messages).toEqual(["The search gave no answer"]);
  expect(
    await askAsVisitor({ ...services, search, log }, site, [{ indexUid: DEFAULT_INDEX }]),
  ).toBe("too_broad");
  expect(log.messages).toHaveLength(1);
});

it("the first failure has a line, and those of the same minute have none", async () => {
  const down = buildStockedSearch();
  down.setDown(true);
  for (let time = 0; time < 3; time += 1) {
    await askSearch(down, site, [{ indexUid: DEFAULT_INDEX }]);
  }
  expect(down.log.messages).toEqual(["The search gave no answer"]);
});

it("what failed is told apart in the log by its error, as every log line has it", async () => {
  const lines: object[] = [];
  const log = { ...services.log, error: (fields: object) => void lines.push(fields) };
  await askSearch({ ...services, log, caches: createSearchCaches() }, site, [
    { indexUid: DEFAULT_INDEX },
  ]);
  expect(lines).toEqual([{ site: site.slug, err: expect.any(SearchFailedError), failures: 1 }]);
});

it("that a site's key is not set is no error of the search: the search itself says it", async () => {
  const log = buildLog();
  const missing = new SearchKeyMissingError("NOPE is not set");
  const search = { ...services.search, multiSearch: () => Promise.reject(missing) };
  expect(
    await askSearch({ search, log, caches: createSearchCaches() }, site, [
      { indexUid: DEFAULT_INDEX },
    ]),
  ).toBeNull();
  expect(log.messages).toEqual([]);
});

it("a search is told which site asks", async () => {
  const slugs: (string | undefined)[] = [];
  const search: InventorySearch = {
    ...services.search,
    multiSearch: async (_, target) => {
      slugs.push(target?.slug);
      return { results: [] };
    },
  };
  await askForSites({ search }, [{ site, query: { indexUid: DEFAULT_INDEX } }]);
  expect(slugs).toEqual([site.slug]);
});

it("sites with a search of their own are asked for there, and answered in the order asked", async () => {
  const asked: [string | null | undefined, number][] = [];
  const search: InventorySearch = {
    ...services.search,
    totalLimit: (target) => (target?.host ? 50 : null),
    multiSearch: async ({ queries }, target?: SearchTarget) => {
      asked.push([target?.host, queries.length]);
      const results = queries.map((query) => ({
        hits: [],
        estimatedTotalHits: target?.host ? 50 : 1_000 + (query.limit ?? 0),
        ...(query.facets && { facetDistribution: { car_type: { used: 70 } } }),
      }));
      return { results };
    },
  };
  const own = { host: "https://search.example", key: null, index: null };
  const results = await askForSites(
    { search },
    [site, { ...site, search: own }, site].map((one, limit) => ({
      site: one,
      query: { indexUid: DEFAULT_INDEX, limit },
    })),
  );
  expect(results.map(({ estimatedTotalHits }) => estimatedTotalHits)).toEqual([1_000, 70, 1_002]);
  expect(asked).toEqual([
    [null, 2],
    ["https://search.example", 1],
  ]);
});
