import { array, assert, constantFrom, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { buildVehicle, buildVehicleDetails } from "#tests/builders/vehicle.ts";
import { type Vehicle, type VehicleDetails, vehicleDetailsSchema } from "../vehicle.schema.ts";
import { formatFact } from "./fact-rules.ts";
import { MAX_KEY_FACTS, toKeyFacts } from "./key-facts.ts";
import { toFactGroups } from "./vehicle-facts.ts";

/** Every measure that a feed may give, whatever the vehicle. */
const MEASURES: Partial<VehicleDetails> = {
  engine: "2.5 L",
  engineCc: 471,
  isLearnerApproved: true,
  electricRangeKm: 420,
  batteryCapacityKwh: 60.5,
  batteryHealthPercent: 94,
  fastChargeMinutes: 30,
  homeChargeMinutes: 510,
  berths: 4,
  lengthMetres: 6.25,
  tareKg: 2_120,
  aggregateTrailerMassKg: 2_650,
  grossVehicleMassKg: 8_000,
  payloadKg: 3_900,
  licenceClass: "mr",
  bond: 500,
  minimumTerm: "1 month",
  kmIncludedPerWeek: 350,
};

function read(vehicle: Partial<Vehicle>, details: Partial<VehicleDetails> = MEASURES) {
  return toKeyFacts(buildVehicle(vehicle), buildVehicleDetails(details));
}

const lines = (...described: Parameters<typeof read>) =>
  read(...described).map(({ label, value }) => `${label}: ${value}`);

describe("the facts that decide", () => {
  test.each<[string, Partial<Vehicle>, string[]]>([
    ["a car", {}, ["Odometer: 45,210 km", "Transmission: Automatic", "Fuel: Petrol", "Body: SUV"]],
    [
      "an electric car",
      { simple_fuel: "Electric" },
      [
        "Range: 420 km",
        "Odometer: 45,210 km",
        "Battery health: 94%",
        "Fast charging: 30 min to 80%",
        "Battery: 60.5 kWh",
        "Drive: AWD",
      ],
    ],
    [
      "an electric truck",
      { item_type: "truck", simple_fuel: "Electric" },
      [
        "Range: 420 km",
        "Fast charging: 30 min to 80%",
        "Payload: 3,900 kg",
        "GVM (loaded): 8,000 kg",
        "Licence needed: Medium rigid (MR)",
        "Odometer: 45,210 km",
      ],
    ],
    [
      "a motorcycle",
      { item_type: "motorcycle" },
      [
        "Engine: 471 cc",
        "Licence: LAMS approved",
        "Odometer: 45,210 km",
        "Body: SUV",
        "Transmission: Automatic",
        "Colour: White",
      ],
    ],
    [
      "a caravan",
      { item_type: "caravan" },
      [
        "Berths: 4",
        "Length: 6.25 m (20 ft 6 in)",
        "Tare (empty): 2,120 kg",
        "ATM (loaded): 2,650 kg",
        "Body: SUV",
        "Condition: Used",
      ],
    ],
    [
      "a motorhome",
      { item_type: "motorhome" },
      [
        "Berths: 4",
        "Length: 6.25 m (20 ft 6 in)",
        "Odometer: 45,210 km",
        "Licence needed: Medium rigid (MR)",
        "Transmission: Automatic",
        "Fuel: Petrol",
      ],
    ],
    [
      "a truck",
      { item_type: "truck" },
      [
        "Payload: 3,900 kg",
        "GVM (loaded): 8,000 kg",
        "Licence needed: Medium rigid (MR)",
        "Odometer: 45,210 km",
        "Transmission: Automatic",
        "Drive: AWD",
      ],
    ],
    [
      "a subscription",
      { car_type: "subscription" },
      [
        "Bond: $500",
        "Minimum term: 1 month",
        "Included: 350 km a week",
        "Odometer: 45,210 km",
        "Transmission: Automatic",
        "Fuel: Petrol",
      ],
    ],
  ])("about %s come first", (_, vehicle, facts) => {
    expect(lines({ colour: "White", simple_drive: "AWD", ...vehicle })).toEqual(facts);
  });

  test("give way to the next ones where a feed does not have them", () => {
    expect(lines({ item_type: "motorcycle", colour: null }, { engine: "471 cc twin" })).toEqual([
      "Engine: 471 cc twin",
      "Odometer: 45,210 km",
      "Body: SUV",
      "Transmission: Automatic",
    ]);
    const bare = { km: null, simple_fuel: null, fuel: null, simple_body: null };
    const nothing = vehicleDetailsSchema.parse({});
    expect(lines({ ...bare, simple_transmission: null }, nothing)).toEqual([]);
  });

  test.each([
    ["LR", "Light rigid (LR)"],
    [" hc ", "Heavy combination (HC)"],
    ["Class 2", "Class 2"],
  ])("say of the licence %s: %s", (licenceClass, text) => {
    expect(lines({ item_type: "truck" }, { licenceClass })).toContain(`Licence needed: ${text}`);
  });

  test.each([
    [45, "45 min"],
    [60, "1 h"],
    [510, "8 h 30 min"],
  ])("say of %s minutes: %s", (fastChargeMinutes, text) => {
    const value = `${text} to 80%`;
    const facts = read({ simple_fuel: "Electric" }, { fastChargeMinutes });
    expect(facts).toContainEqual({ label: "Fast charging", value, needsLabel: true });
  });

  test("of a full licence say that learners may not ride it", () => {
    const facts = read({ item_type: "motorcycle" }, { isLearnerApproved: false });
    expect(facts).toContainEqual({ label: "Licence", value: "Full licence" });
  });

  test("read in a line of text with their labels only where they need them", () => {
    const facts = read({ item_type: "caravan" }).map(formatFact);
    expect(facts.slice(0, 3)).toEqual([
      "Berths 4",
      "Length 6.25 m (20 ft 6 in)",
      "Tare (empty) 2,120 kg",
    ]);
  });

  test("are few, none twice, and among all facts of the vehicle", () => {
    const vehicles = record({
      item_type: constantFrom("car", "motorcycle", "caravan", "truck", "motorhome"),
      car_type: constantFrom("new", "used", "rental", "subscription"),
      simple_fuel: constantFrom("Electric", "Petrol", null),
    });
    const known = array(constantFrom(...Object.entries(MEASURES))).map(
      (entries): Partial<VehicleDetails> => Object.fromEntries(entries),
    );
    assert(
      property(vehicles, known, (vehicle, details) => {
        const labels = read(vehicle, details).map(({ label }) => label);
        const all = toFactGroups(buildVehicle(vehicle), buildVehicleDetails(details));
        expect(labels.length).toBeLessThanOrEqual(MAX_KEY_FACTS);
        expect(new Set(labels).size).toBe(labels.length);
        const told = all.flatMap(({ facts }) =>
          facts.map(({ label }) => label.replace(/ type$/, "")),
        );
        expect(told).toEqual(expect.arrayContaining(labels.filter((label) => label !== "Engine")));
      }),
    );
  });
});
