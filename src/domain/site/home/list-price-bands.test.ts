import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listPriceBands } from "./list-price-bands.ts";

const listBands = (distribution: Record<string, number>, isWhole = true) =>
  listPriceBands({ distribution, isWhole }, "/search/cars").map(
    ({ min, max, count }) => `${min ?? ""}:${max ?? ""} ${count}`,
  );

describe("price bands", () => {
  it.each([
    ["nothing priced", {}, []],
    ["one price", { 12_990: 4 }, []],
    ["all below the first step", { 3_990: 2, 4_500: 1 }, []],
    ["two prices", { 8_990: 3, 17_990: 2 }, [":10000 3", "10000: 2"]],
    [
      "a price on a step, which both of its bands include",
      { 10_000: 1, 14_000: 1, 19_000: 1 },
      [":10000 1", ":15000 2", "15000: 1"],
    ],
    ["dear ones alone", { 160_000: 1, 220_000: 5 }, []],
  ])("of %s", (_name, distribution, bands) => {
    expect(listBands(distribution)).toEqual(bands);
  });

  it("are at most six, and divide the stock evenly", () => {
    const even = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [2_500 + n * 1_000, 1]));
    expect(listBands(even)).toHaveLength(6);
    expect(listBands(even)[0]).toBe(":10000 8");
  });

  it("lead to the search of the range, and tell no number that was not counted", () => {
    const [band] = listPriceBands(
      { distribution: { 8_000: 1, 30_000: 1 }, isWhole: false },
      "/search/used-cars",
    );
    expect(band).toEqual({
      min: null,
      max: 10_000,
      href: "/search/used-cars?range[price]=:10000",
      count: null,
    });
  });

  it("grow from one to the next, and together have every vehicle", () => {
    const stock = fc.dictionary(
      fc.integer({ min: 500, max: 400_000 }).map(String),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(stock, (distribution) => {
        const bands = listPriceBands({ distribution, isWhole: true }, "/s");
        const total = Object.values(distribution).reduce((sum, count) => sum + count, 0);
        const counts = bands.slice(0, -1).map(({ count }) => count ?? 0);
        expect(counts.every((count, n) => count > (counts[n - 1] ?? 0))).toBe(true);
        const whole = (counts.at(-1) ?? 0) + (bands.at(-1)?.count ?? 0);
        if (bands.length > 0) expect(whole).toBeGreaterThanOrEqual(total);
        expect(bands.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
