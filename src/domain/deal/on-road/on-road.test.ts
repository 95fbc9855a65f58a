import { describe, expect, test } from "vitest";
import { buildDealConfig, buildDealToPrice } from "#tests/builders/deal.ts";
import { computeDutyCents, resolveEngineClass } from "./compute-duty.ts";
import { listOnRoad } from "./list-on-road.ts";

const DAY = "2026-11-27";

/** A used car in New South Wales. */
const ask = (given: Partial<Parameters<typeof computeDutyCents>[0]>) =>
  computeDutyCents({
    state: "NSW",
    value: 20_000,
    engine: null,
    isGoods: false,
    isNew: false,
    day: DAY,
    ...given,
  });

describe("stamp duty", () => {
  test.each([
    ["NSW", 100, 300],
    ["NSW", 101, 600],
    ["NSW", 44_999, 135_000],
    ["NSW", 45_000, 135_000],
    ["NSW", 45_001, 135_500],
    ["NSW", 60_000, 210_000],
    ["VIC", 200, 840],
    ["VIC", 201, 1_680],
    ["VIC", 80_567, 338_520],
    ["VIC", 80_567.01, 419_120],
    ["VIC", 100_000, 520_000],
    ["VIC", 100_001, 701_400],
    ["VIC", 150_000, 1_050_000],
    ["VIC", 150_001, 1_351_800],
    ["SA", 400, 500],
    ["SA", 600, 600],
    ["SA", 1_000, 1_000],
    ["SA", 1_001, 1_200],
    ["SA", 500, 500],
    ["SA", 501, 600],
    ["SA", 2_000, 3_000],
    ["SA", 2_001, 3_300],
    ["SA", 3_000, 6_000],
    ["SA", 3_001, 6_400],
    ["SA", 20_000, 74_000],
    ["WA", 25_000, 68_750],
    ["WA", 25_001, 68_753],
    ["WA", 40_000, 200_000],
    ["WA", 50_000, 325_000],
    ["WA", 50_001, 325_007],
    ["NT", 20_000, 60_000],
    ["NT", 20_001, 60_300],
    ["TAS", 600, 2_000],
    ["TAS", 601, 2_100],
    ["TAS", 35_000, 105_000],
    ["TAS", 35_001, 106_100],
    ["TAS", 40_000, 160_000],
    ["TAS", 40_001, 160_400],
  ] as const)("in %s of $%d is %d cents", (state, value, cents) => {
    expect(ask({ state, value })).toBe(cents);
  });

  test.each([
    ["electric", 100_000, 200_000],
    ["electric", 100_001, 400_400],
    ["hybrid", 100_000, 200_000],
    ["four", 100_000, 300_000],
    ["six", 20_000, 70_000],
    ["more", 20_000, 80_000],
  ] as const)("in Queensland goes by the engine: %s of $%d is %d", (engine, value, cents) => {
    expect(ask({ state: "QLD", value, engine })).toBe(cents);
  });

  test.each([
    ["NSW", 45_000, 135_000],
    ["NSW", 45_001, null],
    ["SA", 3_000, 6_000],
    ["SA", 3_001, null],
    ["TAS", 35_000, 105_000],
    ["TAS", 35_001, null],
    ["WA", 50_001, 325_007],
    ["VIC", 100_001, 420_840],
  ] as const)("in %s of a used ute of $%d is %j", (state, value, cents) => {
    expect(ask({ state, value, isGoods: true })).toBe(cents);
  });

  test("in Victoria of a new ute is less than of a used one", () => {
    expect(ask({ state: "VIC", value: 200, isGoods: true, isNew: true })).toBe(540);
    expect(ask({ state: "VIC", value: 200.01, isGoods: true, isNew: true })).toBe(1_080);
    expect(ask({ state: "VIC", value: 200, isNew: true })).toBe(840);
  });

  test.each([
    ["electric", 80_568, 338_520],
    ["electric", 150_001, 630_840],
    ["hybrid", 80_567, 338_520],
    ["hybrid", 80_568, null],
  ] as const)("in Victoria of a car of low emissions: %s of $%d is %j", (engine, value, cents) => {
    expect(ask({ state: "VIC", value, engine })).toBe(cents);
  });

  test("is not known without an engine in Queensland, in the capital, or before its table", () => {
    expect(ask({ state: "QLD" })).toBeNull();
    expect(ask({ state: "ACT" })).toBeNull();
    expect(ask({ day: "2025-06-30" })).toBeNull();
    expect(ask({ day: "2025-07-01" })).toBe(60_000);
  });

  test.each([
    ["Electric", null, "electric"],
    ["Plug-in Hybrid", 4, "hybrid"],
    ["Hybrid Electric", null, "hybrid"],
    ["Petrol", 4, "four"],
    ["Petrol", 5, "six"],
    ["Diesel", 6, "six"],
    ["Petrol", 7, "more"],
    ["Petrol", null, null],
    [null, 0, null],
  ] as const)("knows %s with %s cylinders as %s", (simple_fuel, cylinders, engine) => {
    expect(resolveEngineClass({ simple_fuel, cylinders })).toBe(engine);
  });
});

const COSTS = buildDealConfig({
  on_road_costs: [
    {
      jurisdiction: "NSW",
      car_types: ["used"],
      as_of: "2026-07-01",
      lines: [
        { label: "Transfer", price: 39, estimate: false },
        { label: "Insurance", price: 462.5, gst: true },
      ],
    },
    { jurisdiction: "NZ", as_of: "2026-07-01", lines: [{ label: "On-road costs", price: 1290 }] },
  ],
}).on_road_costs;

const list = (given: object, jurisdiction: string | null, country: "AU" | "NZ" = "AU") => {
  const { lines, pending } = listOnRoad(
    { ...buildDealToPrice().vehicle, ...given },
    { country, jurisdiction, costs: COSTS, day: DAY },
  );
  return [...lines.map(({ cents }) => cents), ...pending.map(({ label }) => label)];
};

const EGC = { priceType: "excluding_government_charges" };

describe("on-road costs", () => {
  test("are inside a drive-away price, unless it is registered in another state", () => {
    expect(list({}, null)).toEqual([]);
    expect(list({}, "NSW")).toEqual([]);
    expect(list({ priceState: null }, "VIC")).toEqual([]);
    expect(list({}, "VIC")).toEqual(["Charges of another state"]);
  });

  test("are duty and the site's amounts on a price without government charges", () => {
    expect(list(EGC, "NSW")).toEqual([96_000, 3_900, 46_250]);
    expect(list(EGC, null)).toEqual(["On-road costs"]);
    expect(list(EGC, "VIC")).toEqual([134_400, "Registration and insurance"]);
    expect(list({ ...EGC, carType: "demo" }, "NSW")).toEqual([
      96_000,
      "Registration and insurance",
    ]);
  });

  test("are confirmed by a person where the price does not say, and for other vehicles than cars", () => {
    expect(list({ priceType: "unknown" }, "NSW")).toEqual(["On-road costs"]);
    expect(list({ ...EGC, itemType: "truck" }, "NSW")).toEqual([3_900, 46_250, "Stamp duty (NSW)"]);
    expect(list({ ...EGC, simple_body: "Ute" }, "SA")).toEqual([
      "Stamp duty (SA)",
      "Registration and insurance",
    ]);
  });

  test("are added in New Zealand to a new vehicle alone", () => {
    expect(list({ ...EGC, carType: "used" }, "NZ", "NZ")).toEqual([]);
    expect(list({ carType: "new" }, "NZ", "NZ")).toEqual([]);
    expect(list({ ...EGC, carType: "new" }, null, "NZ")).toEqual([129_000]);
  });
});
