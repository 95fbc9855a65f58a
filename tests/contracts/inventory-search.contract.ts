import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { createRandom, type Random } from "#demo/random.ts";
import {
  buildCountQuery,
  buildLowestPriceQuery,
  buildSearchQueries,
} from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import { buildPlace } from "#domain/search/places/search-place.ts";
import { SUMMARY_FACETS } from "#domain/search/places/stock-summary.ts";
import { EMPTY_SEARCH } from "#domain/search/query/search-state.ts";
import { buildSuggestionQueries } from "#domain/search/suggest/build-suggestion-queries.ts";
import { listedVehicleSchema, type Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import {
  DEFAULT_INDEX,
  type InventorySearch,
  SearchFailedError,
  type SearchQuery,
  type SearchTarget,
} from "#ports/search/inventory-search.ts";
import {
  createRandomState,
  createRandomVehicle,
  RANDOM_SITES,
  RANDOM_TEXTS,
} from "#tests/builders/random-views.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";

const VEHICLES = 600;
const VIEWS = 2_000;
/** A hosted search is asked for some at once, as by visitors. */
const VIEWS_AT_ONCE = 20;

/** A search that holds some vehicles. */
export type ContractedSearch = {
  search: InventorySearch;
  target: SearchTarget | undefined;
  close: () => Promise<void>;
};

/** The contract of every `InventorySearch`. */
export function describeInventorySearch(
  open: (vehicles: readonly Vehicle[]) => Promise<ContractedSearch>,
): void {
  const random = createRandom("views");
  const vehicles = Array.from({ length: VEHICLES }, (_, n) =>
    createRandomVehicle(random, n + 1, NOW),
  );
  const expected = createEmbeddedSearch();
  expected.searchIndex.put(vehicles);
  let opened: ContractedSearch;

  beforeAll(async () => {
    opened = await open(vehicles);
  });
  afterAll(() => opened.close());

  const ask = (queries: SearchQuery[]) => opened.search.multiSearch({ queries }, opened.target);
  const count = async (query: string, isExact?: true) => {
    const state = { ...EMPTY_SEARCH, query, ...(isExact && { isExact }) };
    const request = { site: buildSite(), indexUid: DEFAULT_INDEX, standingFilter: [], state };
    const place = buildPlace("/search", {});
    const { results } = await ask([buildCountQuery({ ...request, place })]);
    return results[0]?.estimatedTotalHits ?? 0;
  };

  test(`${VIEWS} random views are answered as by the embedded search`, async () => {
    for (let done = 0; done < VIEWS; done += VIEWS_AT_ONCE) {
      const views = Array.from({ length: VIEWS_AT_ONCE }, () => createQueries(random));
      const answers = await Promise.all(views.map((queries) => ask(queries)));
      for (const [n, queries] of views.entries()) {
        const wanted = await expected.search.multiSearch({ queries });
        expect(simplify(answers[n]), JSON.stringify(queries)).toEqual(simplify(wanted));
      }
    }
  });

  test("hits are the vehicles themselves, in the order asked, by page", async () => {
    const sorted = { indexUid: DEFAULT_INDEX, sort: ["year:asc", "price:desc"] };
    const { results } = await ask([
      { ...sorted, limit: 7, offset: 3 },
      { ...sorted, limit: 10 },
    ]);
    const hits = results[0]?.hits ?? [];
    expect(hits).toHaveLength(7);
    expect(hits).toMatchObject(hits.map(({ id }) => listedVehicleSchema.parse(vehicles[id - 1])));
    const years = hits.map(({ year }) => year);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    expect(results[1]?.hits.slice(3)).toEqual(hits);
  });

  test("each query has its answer, in their order", async () => {
    const { results } = await ask(
      [3, 0, 5].map((limit) => ({ indexUid: DEFAULT_INDEX, filter: ["make = Kia"], limit })),
    );
    expect(results.map(({ hits }) => hits.length)).toEqual([3, 0, 5]);
    expect(new Set(results.map(({ estimatedTotalHits }) => estimatedTotalHits)).size).toBe(1);
    expect((await ask([])).results).toEqual([]);
  });

  test("a slip or a beginning is forgiven, but not where exactly its words are looked for", async () => {
    const toyotas = await count("toyota", true);
    expect(toyotas).toBeGreaterThan(0);
    for (const words of ["toyoat", "toyo"]) {
      expect(await count(words), words).toBeGreaterThanOrEqual(toyotas);
      expect(await count(words, true), words).toBe(0);
    }
  });

  test.each([["make ="], ["no_such_field = 1"]])(
    "a filter that cannot be read: %s",
    async (filter) => {
      await expect(ask([{ indexUid: DEFAULT_INDEX, filter: [filter] }])).rejects.toThrow(
        SearchFailedError,
      );
    },
  );

  test("one vehicle is held against a filter", () => {
    const filter = ["dealership_ids = 3", ["make = Kia", "price > 5"]];
    const matches = (vehicle: Partial<Vehicle>) =>
      opened.search.matches(buildVehicle({ dealership_ids: [3], make: "Kia", ...vehicle }), filter);
    expect([matches({}), matches({ dealership_ids: [4] })]).toEqual([true, false]);
    expect(() => opened.search.matches(buildVehicle(), ["make ="])).toThrow(SearchFailedError);
  });
}

/** All that a page of results, a suggestion or a menu asks for. */
function createQueries(random: Random): SearchQuery[] {
  const site = random.pick(RANDOM_SITES);
  const standingFilter = buildStandingFilter(site, NOW);
  const isExact = random.chance(0.2);
  const state = { ...createRandomState(random, RANDOM_TEXTS), ...(isExact && { isExact }) };
  const place = buildPlace("/search", random.chance(0.3) ? { car_type: ["used"] } : {});
  const request = { site, indexUid: DEFAULT_INDEX, standingFilter, place, state };
  if (random.chance(0.1)) return [buildLowestPriceQuery(request), buildCountQuery(request)];
  if (random.chance(0.1)) {
    return [{ indexUid: DEFAULT_INDEX, filter: standingFilter, facets: SUMMARY_FACETS, limit: 0 }];
  }
  if (random.chance(0.1)) {
    const { indexUid } = request;
    const asked = { ...EMPTY_SEARCH, query: random.pick(["kia", "toy", "hilux sr"]) };
    const whole = buildPlace("/search", {});
    return buildSuggestionQueries({ site, indexUid, standingFilter, whole, asked, places: [] });
  }
  return buildSearchQueries(request).queries;
}

/**
 * The answers that pages read, with the order of facet values, which equality of objects leaves aside. Of vehicles the
 * part that every search gives.
 */
function simplify(answer: Awaited<ReturnType<InventorySearch["multiSearch"]>> | undefined) {
  return answer?.results.map(({ hits, estimatedTotalHits, facetDistribution, facetStats }) => ({
    hits: hits.map((hit) => listedVehicleSchema.parse(hit)),
    estimatedTotalHits,
    facetDistribution,
    facetStats,
    listed: Object.values(facetDistribution ?? {}).map((values) => Object.keys(values)),
  }));
}
