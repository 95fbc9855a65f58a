import { assert, constantFrom, property, record } from "fast-check";
import { expect, test } from "vitest";
import { buildVehicle, buildVehicleDetails } from "#tests/builders/vehicle.ts";
import type { Vehicle, VehicleDetails } from "../vehicle.schema.ts";
import { listCardFacts, MAX_CARD_FACTS } from "./card-facts.ts";

const MEASURES: Partial<VehicleDetails> = {
  engineCc: 471,
  powerKw: 35,
  axles: "4x2",
  isLearnerApproved: true,
  electricRangeKm: 420,
  batteryHealthPercent: 94,
  berths: 4,
  lengthMetres: 6.25,
  aggregateTrailerMassKg: 2_650,
  grossVehicleMassKg: 8_000,
  payloadKg: 3_900,
  licenceClass: "mr",
  bond: 500,
  kmIncludedPerWeek: 350,
  minimumTerm: "7 days",
};

const list = (vehicle: Partial<Vehicle>, details = MEASURES) =>
  listCardFacts(buildVehicle(vehicle), buildVehicleDetails(details));

test.each<[string, Partial<Vehicle>, string[]]>([
  ["a car", {}, []],
  ["an electric car", { simple_fuel: "Electric" }, ["420 km range", "Battery 94%"]],
  ["a motorcycle", { item_type: "motorcycle" }, ["471 cc", "LAMS approved", "35 kW"]],
  ["a caravan", { item_type: "caravan" }, ["4 berths", "6.25 m", "ATM 2,650 kg"]],
  ["a motorhome", { item_type: "motorhome" }, ["4 berths", "6.25 m", "MR licence"]],
  ["a truck", { item_type: "truck" }, ["Payload 3,900 kg", "GVM 8,000 kg", "MR licence"]],
  [
    "an electric truck",
    { item_type: "truck", simple_fuel: "Electric" },
    ["420 km range", "Battery 94%", "Payload 3,900 kg"],
  ],
  ["a rental", { car_type: "rental" }, ["Bond $500", "350 km a week", "From 7 days"]],
])("the card of %s says %j", (_, vehicle, facts) => {
  expect(list(vehicle)).toEqual(facts);
});

test.each([
  ["C", "Car licence"],
  [" hc ", "HC licence"],
  ["Class 2", "Class 2"],
])("the licence %j is said as %j", (licenceClass, text) => {
  expect(list({ item_type: "truck" }, { licenceClass })).toEqual([text]);
});

test("a prime mover, which carries nothing itself, says its axles", () => {
  const details = { grossVehicleMassKg: 24_000, licenceClass: "HC", axles: "6x4", powerKw: 400 };
  expect(list({ item_type: "truck" }, details)).toEqual(["GVM 24,000 kg", "HC licence", "6x4"]);
});

test("what a feed does not give is left out", () => {
  expect(list({ item_type: "caravan" }, { berths: 2 })).toEqual(["2 berths"]);
});

test("a card has three at most, none twice", () => {
  const vehicles = record({
    item_type: constantFrom("car", "motorcycle", "caravan", "truck", "motorhome"),
    car_type: constantFrom("new", "Rental", "subscription"),
    simple_fuel: constantFrom("Electric", "Petrol", null),
  });
  assert(
    property(vehicles, (vehicle) => {
      const facts = list(vehicle);
      expect(facts.length).toBeLessThanOrEqual(MAX_CARD_FACTS);
      expect(new Set(facts).size).toBe(facts.length);
    }),
  );
});
