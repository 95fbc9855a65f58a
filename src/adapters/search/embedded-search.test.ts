import { beforeEach, describe, expect, it } from "vitest";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import {
  DEFAULT_INDEX,
  SearchFailedError,
  SearchTooBroadError,
} from "#ports/search/inventory-search.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { createEmbeddedSearch, type EmbeddedSearch } from "./embedded-search.ts";

let embedded: EmbeddedSearch;

beforeEach(() => {
  embedded = createEmbeddedSearch();
  embedded.searchIndex.put([
    buildVehicle({ id: 1 }),
    buildVehicle({ id: 2, make: "Kia", model: "Rio", price: null }),
    buildVehicle({ id: 3, dealership_ids: [2] }),
  ]);
});

const ask = (query: object) =>
  embedded.search.multiSearch({ queries: [{ indexUid: DEFAULT_INDEX, ...query }] });

describe("the embedded search", () => {
  it("refuses a visitor's call that is too much work, and answers the same one where it must", async () => {
    const { search, searchIndex } = createEmbeddedSearch();
    searchIndex.put(Array.from({ length: 500 }, (_, n) => buildVehicle({ id: n + 1 })));
    const queries = Array.from({ length: 100 }, (_, n) => ({
      indexUid: DEFAULT_INDEX,
      q: `${"mazda ".repeat(9)}${"m".repeat((n % 5) + 1)} -n${n}`,
      limit: 1,
    }));
    const few = queries.slice(0, 2);
    await expect(search.multiSearch({ queries: few, isBounded: true })).resolves.toBeDefined();
    await expect(search.multiSearch({ queries, isBounded: true })).rejects.toThrow(
      SearchTooBroadError,
    );
    await expect(search.multiSearch({ queries })).resolves.toBeDefined();
  });

  it("answers every query of one call in its order", async () => {
    const filter = buildStandingFilter(buildSite(), NOW);
    const { results } = await embedded.search.multiSearch({
      queries: [
        { indexUid: DEFAULT_INDEX, filter, facets: ["make"], limit: 1, sort: ["price:asc"] },
        { indexUid: DEFAULT_INDEX, q: "rio" },
      ],
    });
    expect(results[0]).toMatchObject({
      estimatedTotalHits: 2,
      facetDistribution: { make: { Mazda: 1, Kia: 1 } },
    });
    expect(results.map(({ hits }) => hits.map(({ id }) => id))).toEqual([[1], [2]]);
  });

  it.each([
    ["mazda reds", 0],
    ["mazda red", 1],
    ["red mazda", 1],
    ["mazda re", 1],
    ["mazta red", 1],
    ["R1002", 1],
    ["r100", 3],
    ["R1009", 0],
    ["diesel ute", 1],
    ["mazda automatic", 3],
  ])(
    "finds by %s what has every word, and by a stock number that one vehicle: %d",
    async (q, n) => {
      const colours = ["Red", "Blue", "White"];
      embedded.searchIndex.put(
        colours.map((colour, at) => {
          const id = 11 + at;
          const simple_body = at === 0 ? "Ute" : "SUV";
          const vehicle = { id, make: "Mazda", colour, stocknum: `R100${at}`, simple_body };
          return buildVehicle({
            ...vehicle,
            simple_fuel: "Diesel",
            simple_transmission: "Automatic",
          });
        }),
      );
      const { results } = await ask({ q, matchingStrategy: "all", filter: ["id > 10"] });
      expect(results[0]?.estimatedTotalHits).toBe(n);
    },
  );

  it("says that a search failed, and why, when a query is refused", async () => {
    await expect(ask({ filter: ["make ="] })).rejects.toThrow(SearchFailedError);
    await expect(ask({ filter: ['vin = "X"'] })).rejects.toThrow(/vin/);
    expect(() => embedded.search.matches(buildVehicle(), ["make ="])).toThrow(SearchFailedError);
  });

  it("tells one vehicle from a filter without the index", () => {
    const filter = buildStandingFilter(buildSite(), NOW);
    expect(embedded.search.matches(buildVehicle({ id: 99 }), filter)).toBe(true);
    expect(embedded.search.matches(buildVehicle({ dealership_ids: [2] }), filter)).toBe(false);
  });

  it("changes its revision with the index only", async () => {
    const before = embedded.search.revision();
    await ask({});
    expect(embedded.search.revision()).toBe(before);
    embedded.searchIndex.put([buildVehicle({ id: 4 })]);
    const after = embedded.search.revision();
    expect(after).not.toBe(before);
    embedded.searchIndex.delete([4]);
    expect(embedded.search.revision()).not.toBe(after);
  });

  it("keeps its revision while that is held, and shows every change of the while when it is let go", async () => {
    const { search, searchIndex } = embedded;
    const before = search.revision();
    searchIndex.holdRevision();
    searchIndex.put([buildVehicle({ id: 4 })]);
    searchIndex.holdRevision();
    expect(search.revision()).toBe(before);
    expect((await ask({})).results[0]?.estimatedTotalHits).toBe(4);
    searchIndex.releaseRevision();
    searchIndex.releaseRevision();
    expect(search.revision()).not.toBe(before);
  });

  it("keeps the documents that followers put", () => {
    expect(embedded.searchIndex.count()).toBe(3);
    expect(embedded.searchIndex.listIds()).toEqual([1, 2, 3]);
    expect(embedded.searchIndex.get(2)?.make).toBe("Kia");
    embedded.searchIndex.delete([2, 77]);
    expect(embedded.searchIndex.get(2)).toBeUndefined();
  });

  it.each(["boat", "Car", "__proto__"])("refuses a search of the type %s", async (type) => {
    const queries = [{ indexUid: DEFAULT_INDEX, type }];
    await expect(embedded.search.multiSearch({ queries })).rejects.toThrow(
      `Invalid search type: ${type}`,
    );
  });
});
