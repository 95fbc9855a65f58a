import { describe, expect, it } from "vitest";
import { buildVehicle, buildVehicleDetails } from "#tests/builders/vehicle.ts";
import { vehicleDetailsSchema } from "../vehicle.schema.ts";
import { toFactGroups, toKeyFacts } from "./vehicle-facts.ts";

const toFacts = (...described: Parameters<typeof toFactGroups>) =>
  toFactGroups(...described).flatMap(({ facts }) => facts);

const NOTHING = vehicleDetailsSchema.parse({});

describe("the facts of a vehicle", () => {
  it("put kilometres, transmission, fuel and body first", () => {
    expect(toKeyFacts(buildVehicle(), buildVehicleDetails())).toEqual([
      { label: "Odometer", value: "45,210 km" },
      { label: "Transmission", value: "Automatic" },
      { label: "Fuel", value: "Petrol" },
      { label: "Body", value: "SUV" },
    ]);
  });

  it.each([
    ["car", ["Odometer", "Transmission", "Fuel", "Body"]],
    ["motorcycle", ["Odometer", "Engine", "Body", "Transmission"]],
    ["truck", ["Odometer", "Engine", "Transmission", "Drive"]],
    ["caravan", ["Condition", "Year", "Body", "Colour"]],
  ] as const)("decide a %s by %j", (item_type, labels) => {
    const details = buildVehicleDetails({ engine: "2.5 L" });
    const shown = toKeyFacts(buildVehicle({ item_type }), details);
    expect(shown.map(({ label }) => label)).toEqual(labels);
  });

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
    expect(toKeyFacts(vehicle, NOTHING)).toEqual([]);
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
    expect(facts.get("Drive")).toBe("Front wheel drive");
    expect(facts.get("Registration expires")).toBe("4 March 2027");
    expect(facts.get("Built")).toBe("February 2022");
    expect(facts.get("Fuel consumption")).toBe("7.4 L/100 km");
    expect(toFacts(buildVehicle(), { ...details, engine: "Turbo four" })).toContainEqual({
      label: "Engine",
      value: "Turbo four",
    });
  });

  it("tell the price without government charges beside a drive-away price", () => {
    const details = buildVehicleDetails({ excludingGovernmentChargesPrice: 29_990 });
    const fact = { label: "Excl. Govt. Charges", value: "$29,990" };
    expect(toFacts(buildVehicle({ price_type: "drive_away" }), details)).toContainEqual(fact);
    const shown = buildVehicle({ price_type: "excluding_government_charges" });
    expect(toFacts(shown, details)).not.toContainEqual(fact);
  });
});
