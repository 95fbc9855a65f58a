import { describe, expect, test } from "vitest";
import { normaliseString } from "../values/normalise-string.ts";
import type { FacetCount } from "./facet-count.ts";
import { MAX_CANDIDATES_FOR_TEXT_ORDER, orderFacetValues } from "./order-facet-values.ts";

function buildCount(values: [string | number, number][]): FacetCount {
  return {
    numbers: values.flatMap(([value, count]) =>
      typeof value === "number" ? { value, count } : [],
    ),
    strings: values.flatMap(([spelling, count]) =>
      typeof spelling === "string"
        ? { normalised: normaliseString(spelling), spelling, count }
        : [],
    ),
  };
}

const COUNT = buildCount([
  ["b", 2],
  [9, 3],
  ["A", 2],
  [10, 3],
  ["c", 5],
  [-1, 1],
]);
const listKeys = (order: "alpha" | "count", candidates: number, limit: number) =>
  orderFacetValues(COUNT, order, candidates, limit).map(([key]) => key);

describe("values by name", () => {
  test("are numbers as text up to 3000 candidates, then strings", () => {
    const inTextOrder = ["-1", "10", "9", "A", "b", "c"];
    expect(listKeys("alpha", MAX_CANDIDATES_FOR_TEXT_ORDER - 1, 100)).toEqual(inTextOrder);
    expect(listKeys("alpha", MAX_CANDIDATES_FOR_TEXT_ORDER, 100)).toEqual(inTextOrder);
  });

  test("are numbers by size beyond 3000 candidates", () => {
    const bySize = ["-1", "9", "10", "A", "b", "c"];
    expect(listKeys("alpha", MAX_CANDIDATES_FOR_TEXT_ORDER + 1, 100)).toEqual(bySize);
  });
});

describe("values by count", () => {
  test("are numbers by count, then strings by count, equal counts from the last name to the first", () => {
    expect(listKeys("count", 10, 100)).toEqual(["9", "10", "-1", "c", "b", "A"]);
  });
});

describe("the cut", () => {
  test.each([
    [5, ["-1", "10", "9", "A", "b"]],
    [6, ["-1", "10", "9", "A", "b", "c"]],
    [7, ["-1", "10", "9", "A", "b", "c"]],
    [2, ["-1", "10"]],
    [0, []],
  ])("of %d takes numbers first", (limit, keys) => {
    expect(listKeys("alpha", 10, limit)).toEqual(keys);
  });
});
