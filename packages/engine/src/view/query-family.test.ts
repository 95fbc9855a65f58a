import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { RANDOM_FIELDS, randomDocuments, randomFilter } from "#tests/builders/random-filter.ts";
import { writeFilter } from "#tests/builders/write-filter.ts";
import { createEngine } from "../create-engine.ts";

const SETTINGS = buildEngineSettings({
  filterableAttributes: RANDOM_FIELDS,
  groupAttribute: "colour",
});
const randomClause = randomFilter.map((node) => writeFilter(node, { quote: '"', blank: " " }));

const withoutTime = (result: object | undefined) => ({ ...result, processingTimeMs: 0 });

describe("queries of one call", () => {
  test("get the answers that each would get alone, whatever filters they share", () => {
    const randomFilters = fc
      .array(randomClause, { minLength: 1, maxLength: 3 })
      .chain((clauses) => fc.array(fc.subarray(clauses), { minLength: 2, maxLength: 5 }));
    const randomText = fc.constantFrom("", "r", "2");
    fc.assert(
      fc.property(randomDocuments, randomFilters, randomText, (documents, filters, q) => {
        const engine = createEngine(SETTINGS);
        engine.put(documents);
        const queries = filters.flatMap((filter) =>
          ["", q].map((text) => ({ indexUid: "cars", q: text, filter, facets: ["*"] })),
        );
        const together = engine.multiSearch({ queries }).results;
        const alone = queries.map((query) => engine.multiSearch({ queries: [query] }).results[0]);
        expect(together.map(withoutTime)).toEqual(alone.map(withoutTime));
      }),
    );
  });

  test("see what was put since the call before", () => {
    const engine = createEngine(buildEngineSettings({ filterableAttributes: ["make"] }));
    const ask = () =>
      engine.multiSearch({
        queries: [{ indexUid: "cars", filter: ["make = kia"], facets: ["make"] }],
      }).results[0]?.facetDistribution;
    engine.put([{ id: 1, make: "Kia" }]);
    expect(ask()).toEqual({ make: { Kia: 1 } });
    engine.put([{ id: 1, make: "Audi" }]);
    engine.put([{ id: 2, make: "KIA" }]);
    expect(ask()).toEqual({ make: { KIA: 1 } });
    engine.delete([2]);
    expect(ask()).toEqual({ make: {} });
  });
});
