import { describe, expect, it } from "vitest";
import { readSearchAnswer } from "./search-answer.ts";

const part = (
  estimatedTotalHits: number,
  facetDistribution: Record<string, Record<string, number>>,
) => ({
  hits: [],
  estimatedTotalHits,
  facetDistribution,
  facetStats: { price: { min: 1, max: 9 } },
});

describe("the answer of a search", () => {
  it("takes each facet from the query that ignores its own choice", () => {
    const results = [
      part(3, { make: { Mazda: 3 }, simple_body: { SUV: 3 } }),
      part(8, { make: { Mazda: 3, Kia: 5 } }),
    ];
    const { facets } = readSearchAnswer(results, ["make", "body", "price"], ["make"]);
    expect(facets.make?.distribution).toEqual({ Mazda: 3, Kia: 5 });
    expect(facets.body?.distribution).toEqual({ SUV: 3 });
    expect(facets.price?.bounds).toEqual({ min: 1, max: 9 });
    expect(facets.body?.bounds).toBeNull();
  });

  it("has the total that was counted, and the car types that were found", () => {
    const results = [part(2_000, { car_type: { new: 1_500, used: 1_000 } })];
    const carTypes = ["new", "used"];
    expect(readSearchAnswer(results, [], [])).toMatchObject({ total: 2_000, carTypes });
  });

  it("is empty where nothing came", () => {
    expect(readSearchAnswer([], ["make"], [])).toMatchObject({ hits: [], total: 0 });
  });
});
