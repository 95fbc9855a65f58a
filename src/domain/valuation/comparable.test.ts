import { describe, expect, test } from "vitest";
import { isComparable, MAX_YEARS_APART, nameModel, SOLD_WITHIN_MS } from "./comparable.ts";

const NOW = Date.parse("2026-11-27T01:00:00Z");

const VALUED = { make: "mazda", model: "CX 5", year: 2020 };

const STOCKED = {
  make: "Mazda",
  model: "CX-5",
  year: 2020,
  car_type: "used",
  price: 24_990,
  sold_date_timestamp: null,
};

const isCompared = (overrides: Partial<Parameters<typeof isComparable>[0]> = {}) =>
  isComparable({ ...STOCKED, ...overrides }, VALUED, NOW);

describe("a vehicle of the stock is compared", () => {
  test("where make and model are the same in whatever spelling", () => {
    expect(isCompared()).toBe(true);
    expect(isCompared({ model: "CX-3" })).toBe(false);
    expect(nameModel({ make: "Škoda", model: "Octavia RS" })).toBe("skodaoctaviars");
  });

  test("within three years of its own", () => {
    const years = [MAX_YEARS_APART - 1, MAX_YEARS_APART, MAX_YEARS_APART + 1];
    expect(years.map((apart) => isCompared({ year: 2020 - apart }))).toEqual([true, true, false]);
    expect(years.map((apart) => isCompared({ year: 2020 + apart }))).toEqual([true, true, false]);
    expect(MAX_YEARS_APART).toBe(3);
  });

  test("where it is used or a demonstrator, never where it is new, hired out or subscribed to", () => {
    const types = ["used", "Used", "demo", "new", "rental", "subscription"];
    expect(types.map((car_type) => isCompared({ car_type }))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("with the price that was asked for it", () => {
    expect([isCompared({ price: null }), isCompared({ price: 0 })]).toEqual([false, false]);
  });

  test("for half a year after it was sold", () => {
    const ago = [0, SOLD_WITHIN_MS, SOLD_WITHIN_MS + 1_000];
    expect(ago.map((ms) => isCompared({ sold_date_timestamp: (NOW - ms) / 1_000 }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
