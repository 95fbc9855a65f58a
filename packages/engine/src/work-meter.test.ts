import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildEngineSettings } from "#tests/builders/engine-settings.ts";
import { createEngine } from "./create-engine.ts";
import { EngineError } from "./engine-error.ts";
import type { SearchQuery } from "./search-query.ts";

const WORDS = ["automatic", "petrol", "white", "wagon", "sport"];

function buildEngine(count: number) {
  const engine = createEngine(
    buildEngineSettings({
      filterableAttributes: ["make", "year"],
      sortableAttributes: ["year"],
      searchableAttributes: ["name"],
    }),
  );
  engine.put(
    Array.from({ length: count }, (_, id) => ({
      id,
      make: `make ${id % 7}`,
      year: 2000 + (id % 20),
      name: `automatic ${WORDS[id % WORDS.length]} ${id % 50}`,
    })),
  );
  return engine;
}

const WORN: Omit<SearchQuery, "indexUid"> = { q: Array(10).fill("automatic").join(" ") };

function countSteps(engine: ReturnType<typeof buildEngine>, query: Omit<SearchQuery, "indexUid">) {
  engine.search({ indexUid: "cars", ...query });
  return engine.stepsTaken();
}

describe("the work of a search", () => {
  test("is refused beyond its bound, answered at it, and nothing is spoilt by a refusal", () => {
    const engine = buildEngine(500);
    const query = { indexUid: "cars", ...WORN, facets: ["make"] };
    const before = engine.search(query);
    const steps = engine.stepsTaken();
    expect(engine.search(query, { maxSteps: steps })).toMatchObject({ hits: before.hits });
    expect(() => engine.search(query, { maxSteps: steps - 1 })).toThrow(
      expect.objectContaining({ code: "search_too_broad" }),
    );
    expect(engine.search(query)).toMatchObject({
      hits: before.hits,
      facetDistribution: before.facetDistribution,
    });
  });

  test("is that of all queries of a call together", () => {
    const engine = buildEngine(500);
    const queries = ["automatic petrol", "automatic white"].map((q) => ({ indexUid: "cars", q }));
    const [first = 0, second = 0] = queries.map((query) => countSteps(engine, query));
    const ask = (maxSteps: number) => engine.multiSearch({ queries, maxSteps });
    expect(ask(first + second).results).toHaveLength(2);
    expect(() => ask(first + second - 1)).toThrow(EngineError);
  });

  test("is the same for repeated queries and after any others", () => {
    const engine = buildEngine(300);
    const text = fc.array(fc.constantFrom(...WORDS, "automatik", "1", "-white"), { maxLength: 10 });
    const query = fc.record({
      q: text.map((words) => words.join(" ")),
      filter: fc.constantFrom<string[]>([], ["make = 'make 1'"], ["year > 2004", "year < 2015"]),
      sort: fc.constantFrom<string[]>([], ["year:desc"]),
      facets: fc.constantFrom<string[]>([], ["make", "year"]),
      offset: fc.nat(400),
    });
    fc.assert(
      fc.property(query, (asked) => {
        const steps = countSteps(engine, asked);
        expect(countSteps(engine, asked)).toBe(steps);
        expect(countSteps(engine, asked)).toBe(steps);
        expect(countSteps(buildEngine(300), asked)).toBe(steps);
      }),
      { numRuns: 30 },
    );
  });

  test("grows with what is written of a document, and with the document", () => {
    const engine = buildEngine(0);
    const text = "automatic ".repeat(20_000);
    engine.put([
      { id: 1, make: "short", year: 1, name: "automatic" },
      { id: 2, make: "long", year: 2, name: text },
    ]);
    const plain = { q: "automatic", filter: "make = short" };
    const long = { q: "automatic", filter: "make = long" };
    const grown = countSteps(engine, long) - countSteps(engine, plain);
    expect(grown).toBeGreaterThan(text.length / 8);
    const marked = { attributesToHighlight: ["*"] };
    expect(countSteps(engine, { ...long, ...marked })).toBeGreaterThan(3 * text.length);
    expect(countSteps(engine, { ...long, showMatchesPosition: true })).toBeGreaterThan(
      3 * text.length,
    );
  });

  test.each([
    ["words said again", { q: "automatic" }, WORN, 3],
    ["a deep page", { limit: 1 }, { limit: 1, offset: 900 }, 5],
    ["many shown hits", { limit: 10 }, { limit: 1_000 }, 20],
    ["marked hits", { limit: 100 }, { limit: 100, attributesToHighlight: ["*"] }, 2],
    [
      "long tags",
      { q: "automatic", limit: 100, attributesToHighlight: ["*"] },
      {
        q: "automatic",
        limit: 100,
        attributesToHighlight: ["*"],
        highlightPreTag: "x".repeat(50_000),
      },
      4,
    ],
    [
      "a filter of many conditions",
      { filter: "year = 2001" },
      { filter: Array.from({ length: 2_000 }, (_, n) => `year != ${n}`).join(" AND ") },
      5,
    ],
  ])("%s counts for what it takes", (_, plain, dear, times) => {
    const engine = buildEngine(1_000);
    expect(countSteps(engine, dear)).toBeGreaterThan(times * countSteps(engine, plain));
  });
});
