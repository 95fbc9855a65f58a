import { expect, it } from "vitest";
import { CAPPED_TOTAL, resolveTotal } from "./resolve-total.ts";

const found = (estimatedTotalHits: number) => ({
  estimatedTotalHits,
  facetDistribution: { car_type: { new: 1_500, used: 1_000 }, status: { in_stock: 2_400 } },
});

it.each([
  [CAPPED_TOTAL - 1, CAPPED_TOTAL - 1],
  [CAPPED_TOTAL, 2_500],
  [CAPPED_TOTAL + 1, 2_500],
])("a capped search's total of 1,999 or more is summed from facet counts: %d", (total, shown) => {
  expect(resolveTotal(found(total), "car_type")).toBe(shown);
});

it("the counts are those of the field that the site names", () => {
  expect(resolveTotal(found(CAPPED_TOTAL), "status")).toBe(2_400);
});

it("a search that counts to the end is believed", () => {
  expect(resolveTotal(found(2_100), null)).toBe(2_100);
});

it("without counts the capped total stays", () => {
  expect(resolveTotal({ estimatedTotalHits: 2_000 }, "car_type")).toBe(2_000);
});

it.each([
  [999, 999],
  [1_000, 2_500],
])("a search that is known to stop earlier is summed from there: %d", (total, shown) => {
  expect(resolveTotal(found(total), "car_type", 1_000)).toBe(shown);
});
