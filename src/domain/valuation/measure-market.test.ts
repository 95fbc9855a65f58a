import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Comparable, ValuedVehicle } from "./comparable.ts";
import { MIN_COMPARABLES, measureMarket } from "./measure-market.ts";

const YEAR = 2026;

const BADGES = [null, "Ascent", "Ascent Sport", "ZR"];

const comparable: fc.Arbitrary<Comparable> = fc.record({
  year: fc.integer({ min: 2016, max: 2022 }),
  km: fc.option(fc.integer({ min: 0, max: 400_000 })),
  badge: fc.constantFrom(...BADGES),
  price: fc.integer({ min: 500, max: 200_000 }),
});

const comparables = fc.array(comparable, { minLength: MIN_COMPARABLES, maxLength: 30 });

const vehicle: fc.Arbitrary<ValuedVehicle> = fc.record({
  year: fc.integer({ min: 2016, max: 2022 }),
  km: fc.integer({ min: 0, max: 500_000 }),
  badge: fc.constantFrom(...BADGES),
});

const measure = (stock: readonly Comparable[], valued: ValuedVehicle) => {
  const market = measureMarket(stock, valued, YEAR);
  if (market === null) throw new Error("There are too few.");
  return market;
};

/** Five of one price, at 50,000 km and of one year. */
const ALIKE = Array.from({ length: 5 }, () => ({
  year: 2020,
  km: 50_000,
  badge: "Ascent",
  price: 20_000,
}));

describe("the price that similar vehicles point to", () => {
  test("never rises with the kilometres", () => {
    fc.assert(
      fc.property(comparables, vehicle, fc.nat(300_000), (stock, valued, more) => {
        const driven = { ...valued, km: valued.km + more };
        expect(measure(stock, driven).price).toBeLessThanOrEqual(measure(stock, valued).price);
      }),
    );
  });

  test("does not depend on the order of the vehicles", () => {
    const shuffled = comparables.chain((stock) =>
      fc.tuple(
        fc.constant(stock),
        fc.shuffledSubarray(stock, { minLength: stock.length, maxLength: stock.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, vehicle, ([stock, other], valued) => {
        expect(measure(other, valued)).toEqual(measure(stock, valued));
      }),
    );
  });

  test("has a range that is neither a point nor anything", () => {
    fc.assert(
      fc.property(comparables, vehicle, (stock, valued) => {
        const { spread, price } = measure(stock, valued);
        expect(price).toBeGreaterThan(0);
        expect(spread).toBeGreaterThanOrEqual(0.04);
        expect(spread).toBeLessThanOrEqual(0.2);
      }),
    );
  });

  test("is that of five which are just like it, and none is drawn from four", () => {
    const valued = { year: 2020, km: 50_000, badge: "Ascent" };
    expect(measure(ALIKE, valued)).toMatchObject({ count: 5 });
    expect(measure(ALIKE, valued).price).toBeCloseTo(20_000, 6);
    expect(measureMarket(ALIKE.slice(1), valued, YEAR)).toBeNull();
  });

  test("counts vehicles of its badge before the others", () => {
    const others = ALIKE.map((one) => ({ ...one, badge: "ZR", price: 28_000 }));
    const stock = [...ALIKE, ...others];
    const price = (badge: string | null) =>
      Math.round(measure(stock, { year: 2020, km: 50_000, badge }).price);
    expect([price("ascent"), price("ZR")]).toEqual([20_000, 28_000]);
  });

  test("is lower for an older one", () => {
    const prices = [2018, 2020, 2021].map(
      (year) => measure(ALIKE, { year, km: 50_000, badge: null }).price,
    );
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(new Set(prices).size).toBe(3);
  });
});
