import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { RANDOM_FIELDS, randomDocuments, randomFilter } from "#tests/builders/random-filter.ts";
import { restartEngine, startEngine } from "#tests/builders/restart-index.ts";
import { writeFilter } from "#tests/builders/write-filter.ts";
import { createPlainEngine, type PlainEngine } from "#tests/plain-engine/create-plain-engine.ts";
import { PlainError } from "#tests/plain-engine/plain-error.ts";
import type { EngineDocument } from "./engine-document.ts";
import { EngineError } from "./engine-error.ts";
import type { EngineSettings } from "./engine-settings.ts";
import type { SearchQuery } from "./search-query.ts";
import type { RankingRule } from "./sort/ranking-rules.ts";

type Step =
  | { is: "put"; documents: EngineDocument[] }
  | { is: "delete"; ids: (number | string)[] }
  | { is: "search"; queries: SearchQuery[] }
  | { is: "restart" };

const SORTABLE = [...RANDOM_FIELDS, "price"];

const filterText = randomFilter.map((node) => writeFilter(node, { quote: '"', blank: " " }));
/** Conditions that come again and again, so that queries have some in common. */
const commonEntry = fc.constantFrom<string | string[]>(
  "colour = red",
  "colour IN [red, blue, 1]",
  ["size = 1", "size = 99", "tags = red AND size >= 1"],
  ["size = 1", "tags = red AND size >= 2"],
  "size >= 0",
  "size >= 2",
  "tags != red",
  'dog.age = "1"',
  "",
  "never = 1",
);
const filter = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: commonEntry },
    { weight: 2, arbitrary: filterText },
    { weight: 1, arbitrary: fc.array(filterText, { maxLength: 3 }) },
  ),
  { maxLength: 3 },
);

const sortText = fc.constantFrom(...SORTABLE.flatMap((field) => [`${field}:asc`, `${field}:desc`]));

const rightQuery: fc.Arbitrary<Partial<SearchQuery>> = fc.record(
  {
    q: fc.oneof(
      fc.constant(""),
      fc.constantFrom(" - ", "red", "r", "1", "red 1", "etape", "rde bleu", "-red", '"red 1"'),
    ),
    filter: fc.oneof({ weight: 8, arbitrary: filter }, { weight: 2, arbitrary: filterText }),
    facets: fc.uniqueArray(fc.constantFrom(...RANDOM_FIELDS, "*", "d*"), { maxLength: 3 }),
    sort: fc.oneof(
      { weight: 4, arbitrary: fc.array(sortText, { maxLength: 2 }) },
      { weight: 1, arbitrary: fc.constant(["size:desc", "size:asc"]) },
    ),
    limit: fc.integer({ min: 0, max: 5 }),
    offset: fc.constantFrom(0, 0, 0, 1, 2, 5),
    page: fc.constantFrom(0, 1, 1, 2, 3),
    attributesToRetrieve: fc.constantFrom(["id"], ["*"], ["dog.age"]),
    attributesToSearchOn: fc.constantFrom(["tags"], ["colour"], ["*"], []),
    distinct: fc.constantFrom("colour", "size", "tags", "dog", "never"),
  },
  { requiredKeys: [] },
);
/** One of these in a query refuses the whole call, so they are rare. */
const wrongPart = fc.constantFrom<Partial<SearchQuery>>(
  { filter: "boats = 1" },
  { filter: "colour =" },
  { filter: "colour CONTAINS red" },
  { facets: ["boats"] },
  { sort: ["size:up"] },
  { sort: ["id:asc"] },
  { offset: -1 },
  { attributesToSearchOn: ["boats"] },
  { distinct: "boats" },
);
const query = fc
  .tuple(
    rightQuery,
    fc.oneof({ weight: 40, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: wrongPart }),
  )
  .map(([right, wrong]): SearchQuery => ({ indexUid: "cars", ...right, ...wrong }));

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ is: fc.constant("put"), documents: randomDocuments }) },
    {
      weight: 1,
      arbitrary: fc.record({
        is: fc.constant("delete"),
        ids: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ is: fc.constant("restart") }) },
    {
      weight: 4,
      arbitrary: fc.record({
        is: fc.constant("search"),
        queries: fc.array(query, { maxLength: 4 }),
      }),
    },
  ),
  { maxLength: 12 },
);

const settings: fc.Arbitrary<EngineSettings> = fc
  .record(
    {
      groupAttribute: fc.constantFrom("colour", "size", "dog.age"),
      sortFacetValuesBy: fc.constantFrom<NonNullable<EngineSettings["sortFacetValuesBy"]>>(
        { "*": "count" },
        { colour: "count" },
      ),
      maxValuesPerFacet: fc.constantFrom(2, 100),
      maxTotalHits: fc.constantFrom(4, 1_000),
      distinctAttribute: fc.constantFrom(null, "price", "tags", "kennels.name"),
      searchableAttributes: fc.constantFrom(["*"], ["colour", "tags"]),
      typoTolerance: fc.constant({ minWordSizeForTypos: { oneTypo: 2, twoTypos: 4 } }),
      rankingRules: fc.constantFrom<RankingRule[]>(
        ["sort", "words", "typo", "proximity", "attribute", "exactness"],
        ["typo", "size:desc", "sort", "words"],
        ["words", "typo", "colour:asc"],
      ),
    },
    { requiredKeys: [] },
  )
  .map((given) =>
    buildEngineSettings({
      filterableAttributes: RANDOM_FIELDS,
      sortableAttributes: SORTABLE,
      ...given,
    }),
  );

function run(engine: PlainEngine<EngineDocument>, step: Exclude<Step, { is: "restart" }>): unknown {
  if (step.is === "put") return engine.put(step.documents);
  if (step.is === "delete") return engine.delete(step.ids);
  try {
    const { results } = engine.multiSearch({ queries: step.queries });
    return results.map((result) => ({
      ...result,
      processingTimeMs: 0,
      keys: Object.entries(result.facetDistribution ?? {}).map(([field, values]) => [
        field,
        Object.keys(values),
      ]),
    }));
  } catch (error) {
    if (!(error instanceof EngineError || error instanceof PlainError)) throw error;
    return [error.code, error.message];
  }
}

test.each([1, 2, 3])(
  "answers every view as the plain engine does, through any changes and restarts (%i)",
  () => {
    fc.assert(
      fc.property(settings, randomDocuments, steps, (given, documents, further) => {
        const taken: Step[] = [{ is: "put", documents }, ...further];
        const plain = createPlainEngine(given);
        let columnar = startEngine(given);
        for (const step of taken) {
          if (step.is === "restart") columnar = restartEngine(columnar, given);
          else expect(run(columnar.engine, step)).toEqual(run(plain, step));
        }
        expect(columnar.engine.count()).toBe(plain.count());
      }),
      // About five queries each: 6,000 views in all, of which one in seven calls is refused.
      { numRuns: 400 },
    );
  },
);
