import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { LOW_KM_A_YEAR, resolveReason } from "./why-this-one.ts";

const YEAR = new Date(NOW).getUTCFullYear();

const reasonOf = (overrides: Parameters<typeof buildVehicle>[0]) =>
  resolveReason(buildVehicle({ created_at_timestamp: NOW / 1000, seats: 5, ...overrides }), NOW);

describe("why this one", () => {
  it.each([
    ["few kilometres for its years", { year: YEAR - 5, km: 31_000 }, "Only 6,200 km a year"],
    ["as few as the limit", { year: YEAR - 2, km: 16_000 }, "Only 8,000 km a year"],
    ["usual kilometres", { year: YEAR - 5, km: 61_000 }, null],
    ["just above it", { year: YEAR - 2, km: 16_200 }, null],
    ["too young for many", { year: YEAR - 1, km: 4_000 }, "Less than two years old"],
    ["the model of this year", { year: YEAR, km: 4_000 }, "Less than two years old"],
    ["young, as new", { year: YEAR, km: 10, car_type: "new" }, null],
    ["two years old at most", { year: YEAR - 2, km: 90_000 }, null],
    ["unknown kilometres", { year: YEAR - 5, km: null }, null],
    [
      "a truck at its limit",
      { year: YEAR - 5, km: 75_000, item_type: "truck" },
      "Only 15,000 km a year",
    ],
    ["a truck above it", { year: YEAR - 5, km: 75_500, item_type: "truck" }, null],
    ["a motorcycle", { year: YEAR - 5, km: 900, item_type: "motorcycle" }, null],
    ["a new one", { year: YEAR - 5, km: 10, car_type: "new" }, null],
    ["certified", { year: YEAR - 5, km: 99_000, certified: true }, "Certified by us"],
    ["many seats", { year: YEAR - 5, km: 99_000, seats: 7 }, "Has 7 seats"],
  ] as const)("of %s", (_name, overrides, reason) => {
    expect(reasonOf(overrides)).toBe(reason);
  });

  it("never calls many kilometres few", () => {
    fc.assert(
      fc.property(fc.nat({ max: 400_000 }), fc.integer({ min: 2, max: 40 }), (km, years) => {
        const isLow = reasonOf({ km, year: YEAR - years })?.startsWith("Only ") ?? false;
        if (isLow) expect(km / years).toBeLessThanOrEqual(LOW_KM_A_YEAR.car + 50);
      }),
    );
  });
});
