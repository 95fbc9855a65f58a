import { describe, expect, it } from "vitest";
import { buildVehicle, buildVehicleDetails } from "#tests/builders/vehicle.ts";
import { type Vehicle, type VehicleDetails, vehicleDetailsSchema } from "../vehicle.schema.ts";
import { toFactGroups } from "./vehicle-facts.ts";

const toFacts = (...described: Parameters<typeof toFactGroups>) =>
  toFactGroups(...described).flatMap(({ facts }) => facts);

const NOTHING = vehicleDetailsSchema.parse({});

const linesOf = (engine: string) =>
  toFacts(buildVehicle(), buildVehicleDetails({ engine, engineCc: 471 })).map(
    ({ label, value }) => `${label} ${value}`,
  );

describe("the facts of a vehicle", () => {
  it("leave out what is unknown", () => {
    const vehicle = buildVehicle({
      badge: null,
      series: " ",
      km: null,
      colour: null,
      seats: null,
      vin: null,
      stocknum: null,
      fuel: null,
      simple_fuel: null,
      simple_body: null,
      simple_drive: null,
      simple_transmission: null,
    });
    expect(toFacts(vehicle, NOTHING).map(({ label }) => label)).toEqual(["Condition", "Year"]);
  });

  it("use the dealer's own words where there are any", () => {
    const details = buildVehicleDetails({
      engineSizeLitres: 2.5,
      cylinders: 4,
      drive: "Front wheel drive",
      regoExpiry: "2027-03-04",
      buildDate: "2022-02-01",
      fuelConsumptionLitresPer100Km: 7.4,
    });
    const facts = new Map(
      toFacts(buildVehicle(), details).map(({ label, value }) => [label, value]),
    );
    expect(facts.get("Engine")).toBe("2.5 L, 4 cylinders");
    expect(facts.get("Fuel type")).toBe("Unleaded");
    expect(facts.get("Registration expires")).toBe("4 March 2027");
    expect(facts.get("Built")).toBe("February 2022");
    expect(facts.get("Fuel consumption")).toBe("7.4 L/100 km");
    expect(toFacts(buildVehicle(), { ...details, engine: "Turbo four" })).toContainEqual({
      label: "Engine",
      value: "Turbo four",
    });
  });

  it.each([
    [1, "1 cylinder"],
    [2, "2 cylinders"],
  ])("count %d cylinders as %s", (cylinders, value) => {
    const details = buildVehicleDetails({ engine: null, engineSizeLitres: null, cylinders });
    expect(toFacts(buildVehicle(), details)).toContainEqual({ label: "Engine", value });
  });

  it.each([
    [0, []],
    [0.4, []],
    [1, ["1 min to 80%"]],
    [59.6, ["1 h to 80%"]],
    [90.5, ["1 h 31 min to 80%"]],
  ])("tell of a charge of %d minutes: %j", (fastChargeMinutes, told) => {
    const facts = toFacts(buildVehicle(), buildVehicleDetails({ fastChargeMinutes }));
    expect(
      facts.filter(({ label }) => label === "Fast charging").map(({ value }) => value),
    ).toEqual(told);
  });

  it("tell no price, which stands with what the price holds", () => {
    const details = buildVehicleDetails({ excludingGovernmentChargesPrice: 29_990 });
    const facts = toFacts(buildVehicle({ price_type: "drive_away" }), details);
    expect(JSON.stringify(facts)).not.toContain("29,990");
  });

  it.each<[string, Partial<Vehicle>, Partial<VehicleDetails>, string[]]>([
    [
      "says more",
      { simple_fuel: "Petrol", fuel: "Premium unleaded" },
      {},
      ["Fuel type: Premium unleaded"],
    ],
    ["is another word", { simple_fuel: "Petrol", fuel: "Unleaded" }, {}, ["Fuel type: Unleaded"]],
    ["is the same", { simple_fuel: "Diesel", fuel: "DIESEL " }, {}, ["Fuel: Diesel"]],
    ["is missing", { simple_fuel: "Diesel", fuel: null }, {}, ["Fuel: Diesel"]],
    ["is alone", { simple_fuel: null, fuel: "Biogas" }, {}, ["Fuel: Biogas"]],
    [
      "is a code",
      { simple_drive: "2WD", simple_fuel: null, fuel: null },
      { drive: "4x2" },
      ["Drive: 2WD"],
    ],
    [
      "is in full",
      { simple_drive: "FWD", simple_fuel: null, fuel: null },
      { drive: "Front wheel drive" },
      ["Drive: FWD"],
    ],
  ])("have one value under one name where the dealer's word %s", (_, vehicle, details, lines) => {
    const facts = toFacts(buildVehicle({ simple_drive: null, ...vehicle }), {
      ...NOTHING,
      ...details,
    });
    const told = facts.map(({ label, value }) => `${label}: ${value}`);
    expect(told.filter((line) => /^(?:Fuel|Drive)(?: type)?:/.test(line))).toEqual(lines);
  });

  it("stand in a group of their own where they are of one kind of vehicle", () => {
    const details = buildVehicleDetails({ tareKg: 2_120, electricRangeKm: 420, bond: 500 });
    const titles = toFactGroups(buildVehicle(), details).map(({ title }) => title);
    expect(titles).toEqual([
      "Bond and terms",
      "Overview",
      "Battery and charging",
      "Engine and drive",
      "Size and weight",
      "Registration and records",
    ]);
  });

  it.each([
    ["motorcycle", true, ["LAMS approved"]],
    ["motorcycle", false, ["Full licence"]],
    ["car", true, []],
    ["car", false, []],
  ] as const)(
    "tell who may ride a %s that is learner approved: %s",
    (item_type, isApproved, told) => {
      const details = buildVehicleDetails({ isLearnerApproved: isApproved });
      const facts = toFacts(buildVehicle({ item_type }), details);
      expect(facts.filter(({ label }) => label === "Licence").map(({ value }) => value)).toEqual(
        told,
      );
    },
  );

  it("name the size of an engine once", () => {
    expect(linesOf("471 cc twin")).not.toContain("Engine size 471 cc");
    expect(linesOf("Parallel twin")).toContain("Engine size 471 cc");
  });
});
