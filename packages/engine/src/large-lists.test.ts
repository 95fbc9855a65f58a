import { expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { createRandom, type Random } from "#tests/builders/random.ts";
import { createPlainEngine } from "#tests/plain-engine/create-plain-engine.ts";
import { createEngine } from "./create-engine.ts";
import type { EngineDocument } from "./engine-document.ts";
import type { SearchQuery } from "./search-query.ts";

const FIELDS = ["dealer", "make", "size", "tags", "price"];
const MAKES = ["Kia", "kia", "KIA", "Audi", "Opel", "", null];
const TAGS = ["new", "New", "red", "blue", 4, 5];

/** Around 3,000, where numbers begin to be listed by size; lists of 2,000 follow their counts by code. */
const DOCUMENTS = 3_000;
const STEPS = 100;

function createDocument(random: Random, id: number): EngineDocument {
  return {
    id,
    dealer: random.chance(0.8) ? 1 : 2,
    make: random.pick(MAKES),
    size: random.chance(0.05) ? null : random.integer(1, 30) / 2,
    tags: random.take(TAGS, random.integer(0, 3)),
    price: random.integer(1, 900),
  };
}

function createQueries(random: Random, site: readonly string[]): SearchQuery[] {
  const moving = random.pick([[], ["price >= 20"], ["price >= 40"], ["size EXISTS"]]);
  const standing = [...site, ...moving];
  const choices = random.take(
    ["make = kia", "price <= 500", "price 100 TO 800", "tags IN [red, 4]", "size > 3", "size >= 5"],
    random.integer(0, 3),
  );
  const sort = random.pick([[], ["price:asc"], ["size:desc", "make:asc"]]);
  const offset = random.pick([0, 0, 240, 400]);
  const all = { indexUid: "cars", sort, offset, limit: 20, facets: FIELDS };
  return [
    { ...all, filter: [...standing, ...choices] },
    // Alike but for a bound, which moves on from call to call.
    ...random.take([10, 20, 30, 40], 2).map((bound) => ({
      ...all,
      filter: [...site, `price >= ${bound}`, "make = kia"],
    })),
    ...choices.map((_, at) => ({ ...all, filter: [...standing, ...choices.toSpliced(at, 1)] })),
  ];
}

test.each<[string, { isOfSite: boolean }]>([
  ["all stock", { isOfSite: false }],
  ["all stock again", { isOfSite: false }],
  ["a large site", { isOfSite: true }],
  ["a large site again", { isOfSite: true }],
])("the lists of %s follow changes as the plain engine counts them", (seed, { isOfSite }) => {
  const site = isOfSite ? ["dealer = 1"] : [];
  const random = createRandom(seed);
  const settings = buildEngineSettings({
    groupAttribute: "dealer",
    filterableAttributes: FIELDS,
    sortableAttributes: FIELDS,
    maxValuesPerFacet: 200,
    sortFacetValuesBy: { make: "count", price: "count" },
  });
  const engines = [createPlainEngine(settings), createEngine(settings)] as const;
  let lastId = DOCUMENTS;
  const first = Array.from({ length: lastId }, (_, at) => createDocument(random, at + 1));
  for (const engine of engines) engine.put(first);
  for (let step = 0; step < STEPS; step += 1) {
    const changed = Array.from({ length: random.integer(0, 3) }, () => random.integer(1, lastId));
    const isGoing = random.chance(0.3);
    if (random.chance(0.3)) lastId += 1;
    const put = isGoing ? [] : [...changed, lastId].map((id) => createDocument(random, id));
    const queries = createQueries(random, site);
    const [plain, columnar] = engines.map((engine) => {
      if (isGoing) engine.delete(changed);
      engine.put(put);
      return engine.multiSearch({ queries }).results.map((result) => ({
        ...result,
        processingTimeMs: 0,
        listed: Object.values(result.facetDistribution ?? {}).map((values) => Object.keys(values)),
      }));
    });
    expect(columnar).toEqual(plain);
  }
});
