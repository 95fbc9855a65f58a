import { assert, integer, option, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { buildVehicle, buildVehicleDetails } from "#tests/builders/vehicle.ts";
import type { ItemType, VehicleDetails } from "../vehicle.schema.ts";
import { resolveVehicleNeeds, USUAL_TOWING_LIMIT_KG } from "./vehicle-needs.ts";

const resolve = (
  item_type: ItemType,
  details: Partial<VehicleDetails>,
  country: "AU" | "NZ" = "AU",
) => resolveVehicleNeeds(buildVehicle({ item_type }), buildVehicleDetails(details), country);

describe("what a caravan needs to tow", () => {
  test("is a car that may tow its loaded weight", () => {
    const needs = resolve("caravan", { aggregateTrailerMassKg: 2_650, tareKg: 2_120 });
    expect(needs?.answer).toBe("A car that may tow 2,650 kg or more.");
    expect(needs?.facts).toContainEqual({ label: "You may load", value: "530 kg" });
    expect(needs?.facts).toContainEqual({
      label: "On the tow ball, loaded",
      value: "about 270 kg",
    });
  });

  test("is not reckoned where the feed states the ball weight", () => {
    const needs = resolve("caravan", { aggregateTrailerMassKg: 2_650, ballMassKg: 180 });
    const labels = needs?.facts.map(({ label }) => label);
    expect(labels).toEqual(["ATM (loaded)", "Ball weight (empty)"]);
  });

  test("is more than its empty weight where that alone is known", () => {
    expect(resolve("caravan", { tareKg: 1_500 })?.answer).toContain("more than the 1,500 kg");
    expect(resolve("caravan", {})).toBeNull();
  });

  test.each([
    [USUAL_TOWING_LIMIT_KG, "Many utes"],
    [USUAL_TOWING_LIMIT_KG + 1, "Few utes"],
  ])("at %i kg says how usual such a car is", (aggregateTrailerMassKg, words) => {
    expect(resolve("caravan", { aggregateTrailerMassKg })?.notes[0]).toContain(words);
  });

  test("never says that one may load nothing or less", () => {
    const mass = option(integer({ min: 1, max: 10_000 }), { nil: null });
    assert(
      property(record({ aggregateTrailerMassKg: mass, tareKg: mass }), (details) => {
        const load = resolve("caravan", details)?.facts.find(({ label }) => label.endsWith("load"));
        if (load) expect(Number(load.value.replaceAll(/\D/g, ""))).toBeGreaterThan(0);
      }),
    );
  });
});

test.each<[ItemType, Partial<VehicleDetails>, "AU" | "NZ", string | null]>([
  ["motorcycle", { isLearnerApproved: true }, "AU", "A learner's licence is enough"],
  ["motorcycle", { isLearnerApproved: false }, "AU", "full, unrestricted rider's licence"],
  ["motorcycle", { isLearnerApproved: false }, "NZ", "full class 6 licence"],
  ["motorcycle", {}, "AU", null],
  ["truck", { grossVehicleMassKg: 8_001, axles: "4x2" }, "AU", "Medium rigid (MR)"],
  ["truck", { grossVehicleMassKg: 8_001, axles: "4x2" }, "NZ", "Class 2 (medium rigid)"],
  ["truck", { grossVehicleMassKg: 24_000, axles: "6x4", licenceClass: "HC" }, "AU", "Heavy comb"],
  ["truck", { grossVehicleMassKg: 24_000 }, "AU", null],
  ["truck", {}, "AU", null],
  ["motorhome", { grossVehicleMassKg: 4_250 }, "AU", "Car licence (C)"],
  ["car", { grossVehicleMassKg: 2_000, aggregateTrailerMassKg: 2_000 }, "AU", null],
])("a %s with %j in %s needs %j", (item_type, details, country, answer) => {
  const needs = resolve(item_type, details, country);
  if (answer === null) expect(needs).toBeNull();
  else expect(needs?.answer).toContain(answer);
});
