import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countPriced, PRICE_STEP_DOLLARS, resolvePriceBounds, tallyPrices } from "./price-tally.ts";

const BOUNDS = { min: 5_000, max: 250_000 };

describe("counts of a price slider", () => {
  test("hold a step's own price on both sides of it, and what lies between on neither", () => {
    const tally = tallyPrices({ "19999": 1, "20000": 2, "20001": 4 }, BOUNDS);
    expect(countPriced(tally, 20_000, null)).toBe(6);
    expect(countPriced(tally, null, 20_000)).toBe(3);
    expect(countPriced(tally, 20_000, 20_500)).toBe(6);
    expect(countPriced(tally, 20_500, null)).toBe(0);
  });

  test("hold all beyond the bounds where a side is open, and none where it is not", () => {
    const tally = tallyPrices(
      { "0": 1, "4999.5": 2, "5000": 4, "250000": 8, "900000": 16 },
      BOUNDS,
    );
    expect(countPriced(tally, null, null)).toBe(31);
    expect(countPriced(tally, 5_000, 250_000)).toBe(12);
    expect(tally).toHaveLength(4);
  });

  test("are of nothing where nothing has a price", () => {
    expect(countPriced(tallyPrices({}, BOUNDS), null, null)).toBe(0);
  });

  test("are the plain count for every stock and every two steps", () => {
    const price = fc.oneof(
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 600 }).map((n) => n * PRICE_STEP_DOLLARS),
    );
    const step = fc.option(fc.integer({ min: 10, max: 500 }).map((n) => n * PRICE_STEP_DOLLARS));
    fc.assert(
      fc.property(fc.array(price), step, step, (prices, low, high) => {
        const distribution: Record<string, number> = {};
        for (const each of prices) distribution[each] = (distribution[each] ?? 0) + 1;
        const plain = prices.filter(
          (each) => (low === null || each >= low) && (high === null || each <= high),
        );
        expect(countPriced(tallyPrices(distribution, BOUNDS), low, high)).toBe(plain.length);
      }),
    );
  });
});

describe("the ends of a price slider", () => {
  const stock = { min: 7_990, max: 89_001 };

  test.each([
    ["the stock's where none are configured", [null, null], [7_500, 89_500]],
    ["the site's within the stock's", [10_000, 60_000], [10_000, 60_000]],
    ["cut to the stock where they reach past it", [5_000, 250_000], [7_500, 89_500]],
    ["the stock's on the side that is not configured", [null, 60_000], [7_500, 60_000]],
    ["the stock's where those configured lie beside it", [100_000, 200_000], [7_500, 89_500]],
    ["the stock's where those configured touch it alone", [89_500, 200_000], [7_500, 89_500]],
  ])("are %s", (_, [min = null, max = null], [from, to]) => {
    expect(resolvePriceBounds(stock, { min, max })).toEqual({ min: from, max: to });
  });

  test("are a step apart for a single price, and none without a price", () => {
    const open = { min: null, max: null };
    expect(resolvePriceBounds({ min: 20_000, max: 20_000 }, open)).toEqual({
      min: 20_000,
      max: 20_500,
    });
    expect(resolvePriceBounds(null, open)).toBeNull();
  });
});
