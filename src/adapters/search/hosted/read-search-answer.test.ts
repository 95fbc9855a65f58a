import { describe, expect, test } from "vitest";
import { listedVehicleSchema } from "#domain/vehicle/vehicle.schema.ts";
import { DEFAULT_INDEX, type SearchQuery } from "#ports/search/inventory-search.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { readSearchAnswer } from "./read-search-answer.ts";
import { toTypedQuery } from "./typed-query.ts";

const QUERY = { indexUid: DEFAULT_INDEX, facets: ["make"] };
const RESULT = {
  indexUid: DEFAULT_INDEX,
  hits: [listedVehicleSchema.parse(buildVehicle({ id: 1 }))] as unknown[],
  estimatedTotalHits: 1,
  facetDistribution: { make: { Kia: 1 } },
  facetStats: {},
};

const read = (results: unknown[], queries: SearchQuery[] = [QUERY]) => {
  const typed = queries.map((query) => toTypedQuery(query, DEFAULT_INDEX));
  return readSearchAnswer(JSON.stringify({ results }), typed);
};

describe("an answer", () => {
  test("is parsed; the protocol's other fields are left out", () => {
    const { results, unreadable } = read([{ ...RESULT, requestUid: "0198" }]);
    expect([results, unreadable]).toEqual([[RESULT], null]);
  });

  test("holds as much of a vehicle as lists show, whatever comes with it", () => {
    const { results } = read([{ ...RESULT, hits: [buildVehicle({ id: 1 })] }]);
    expect(results).toEqual([RESULT]);
  });

  test("need not have facets that nobody asked for", () => {
    const { facetDistribution: _left, facetStats: _out, ...plain } = RESULT;
    expect(read([plain], [{ ...QUERY, facets: [] }]).results).toEqual([plain]);
    expect(() => read([plain])).toThrow("answer 1 lacks its facets");
  });

  test("leaves out hits that are no vehicles, and says of the first why", () => {
    const hits = [{ id: 8 }, buildVehicle({ id: 1 }), { ...buildVehicle(), price: "10" }];
    const { results, unreadable } = read([{ ...RESULT, hits }]);
    expect(results[0]?.hits.map(({ id }) => id)).toEqual([1]);
    expect(unreadable).toEqual({ count: 2, reason: expect.stringContaining("slug: ") });
  });

  test("with no valid hit is invalid, but one without hits is valid", () => {
    expect(() => read([{ ...RESULT, hits: [{ id: 8 }] }])).toThrow(/no hit can be read \(slug: /);
    expect(read([{ ...RESULT, hits: [] }]).unreadable).toBeNull();
  });

  test.each([
    ["<html>", "it is no JSON"],
    ['{"results":', "it is no JSON"],
    ["[]", /object/],
    ["null", /object/],
    ['{"results":[]}', "1 queries have 0 answers"],
    [JSON.stringify({ results: [RESULT, RESULT] }), "1 queries have 2 answers"],
    [
      JSON.stringify({ results: [{ ...RESULT, indexUid: "Boats" }] }),
      "answer 1 is of the index Boats",
    ],
    [JSON.stringify({ results: [{ ...RESULT, estimatedTotalHits: -1 }] }), /estimatedTotalHits: /],
    [JSON.stringify({ results: [{ ...RESULT, hits: null }] }), /results\.0\.hits: /],
    [
      JSON.stringify({ results: [{ ...RESULT, facetDistribution: { make: { Kia: "1" } } }] }),
      /facetDistribution\.make\.Kia: /,
    ],
  ])("is none: %s", (text, reason) => {
    expect(() => readSearchAnswer(text, [toTypedQuery(QUERY, DEFAULT_INDEX)])).toThrow(reason);
  });
});
