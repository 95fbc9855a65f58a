import { expect, test } from "vitest";
import { buildVehicle, buildVehicleDetails } from "#tests/builders/vehicle.ts";
import { listCardFacts } from "../record/card-facts.ts";
import type { ItemType } from "../vehicle.schema.ts";
import { listDrawnFacts, resolveFactDrawing } from "./fact-drawings.ts";

const MEASURES = buildVehicleDetails({
  engineCc: 471,
  powerKw: 35,
  axles: "6x4",
  isLearnerApproved: false,
  electricRangeKm: 420,
  batteryHealthPercent: 94,
  berths: 1,
  lengthMetres: 6.25,
  aggregateTrailerMassKg: 2_650,
  grossVehicleMassKg: 8_000,
  licenceClass: "mr",
  bond: 500,
  kmIncludedPerWeek: 350,
  minimumTerm: "7 days",
});

test.each<[ItemType, string, string[]]>([
  ["motorcycle", "used", ["engine", "licence", "power"]],
  ["caravan", "used", ["berths", "length", "weight"]],
  ["motorhome", "used", ["berths", "length", "licence"]],
  ["truck", "used", ["weight", "licence", "axles"]],
  ["car", "rental", ["bond", "distance", "term"]],
])("each fact of a %s (%s) has its drawing", (item_type, car_type, drawings) => {
  const facts = listCardFacts(buildVehicle({ item_type, car_type }), MEASURES);
  expect(facts.map(resolveFactDrawing)).toEqual(drawings);
});

test("an electric car has its battery's", () => {
  const facts = listCardFacts(buildVehicle({ simple_fuel: "Electric" }), MEASURES);
  expect(facts.map(resolveFactDrawing)).toEqual(["battery", "battery"]);
});

test("a dealer's own words have the drawing of any fact", () => {
  expect(resolveFactDrawing("Class 2")).toBe("fact");
});

test("a car without facts of its kind is drawn by kilometres, seats and gearbox, where known", () => {
  const car = { key_facts: [], km: 45_210, seats: 5, simple_transmission: "Automatic" };
  expect(listDrawnFacts(car)).toEqual([
    { drawing: "distance", text: "45,210 km" },
    { drawing: "seats", text: "5 seats" },
    { drawing: "gearbox", text: "Automatic" },
  ]);
  expect(listDrawnFacts({ ...car, km: null, seats: null, simple_transmission: null })).toEqual([]);
  expect(listDrawnFacts({ ...car, key_facts: ["4 berths"] })).toEqual([
    { drawing: "berths", text: "4 berths" },
  ]);
});
