import { expect, it } from "vitest";
import { DEFAULT_INDEX } from "#ports/inventory-search.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { askSearch } from "./ask-search.ts";

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
