import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countPriced, PRICE_STEP_DOLLARS, tallyPrices } from "./price-tally.ts";

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
