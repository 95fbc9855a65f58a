import { describe, expect, test } from "vitest";
import { type FeedCells, mapOne, mapRows } from "#tests/builders/feed-row.ts";
import { australianListingsMapping } from "./australian-listings.ts";

describe("a row of the Australian listings", () => {
  const ROW: FeedCells = {
    Brand: "Land",
    Year: "2018",
    Model: "Rover",
    "Car/Suv": "02 **** ****\n",
    Title: "2018 Land Rover Discovery Sport TD4 (132kw) HSE",
    UsedOrNew: "USED",
    Transmission: "Automatic",
    Engine: "4 cyl, 2 L",
    DriveType: "4WD",
    FuelType: "Diesel",
    FuelConsumption: "5.3 L / 100 km",
    Kilometres: "88120",
    ColourExtInt: "White / Black Leather",
    Location: "Windsor, NSW",
    CylindersinEngine: "4 cyl",
    BodyType: "SUV",
    Doors: " 5 Seats",
    Seats: "NA",
    Price: "34990",
  };

  test("is split into the values that its cells hold together", () => {
    const { vehicle, notes } = mapOne(australianListingsMapping, ROW);
    expect(notes).toEqual([]);
    expect(vehicle.imported).toMatchObject({
      name: "2018 Land Rover Discovery Sport TD4 (132kw) HSE",
      make: "Land Rover",
      model: "Discovery Sport",
      badge: "TD4 (132kw) HSE",
      car_type: "used",
      colour: "White",
      seats: 5,
      city: "Windsor",
      state: "NSW",
      simple_body: "SUV",
      simple_drive: "4WD",
      price: 34_990,
      price_type: "unknown",
      stocknum: null,
    });
    expect(vehicle.details).toMatchObject({
      interiorColour: "Black Leather",
      engineSizeLitres: 2,
      cylinders: 4,
      doors: null,
      fuelConsumptionLitresPer100Km: 5.3,
    });
    expect(vehicle.slugBase.endsWith(`-${vehicle.sourceKey.slice(-6)}`)).toBe(true);
  });

  test("takes dashes, NA, nan and blanks for not known, never for a reject", () => {
    const { vehicle, notes } = mapOne(australianListingsMapping, {
      ...ROW,
      Transmission: "-",
      Engine: "-",
      FuelConsumption: "NA",
      Kilometres: "- / -",
      ColourExtInt: "- / -",
      Location: "nan",
      CylindersinEngine: "",
      BodyType: "NA",
      Doors: "NA",
      Price: "POA",
    });
    expect(notes).toEqual([]);
    expect(vehicle.imported).toMatchObject({
      simple_transmission: null,
      simple_body: null,
      km: null,
      colour: null,
      city: null,
      seats: null,
      price: null,
    });
  });

  test("takes the body from the second column only where that holds one", () => {
    const rows = ["Hatchback", "Riverbend Prestige"].map((text) => ({
      ...ROW,
      BodyType: "NA",
      "Car/Suv": text,
    }));
    const bodies = mapRows(australianListingsMapping, rows).map(
      ({ vehicle }) => vehicle?.imported.simple_body,
    );
    expect(bodies).toEqual(["Hatchback", null]);
  });

  test("keeps its key when the price changes, and gets another when anything else does", () => {
    const rows = [ROW, { ...ROW, Price: "29990" }, { ...ROW, Kilometres: "88121" }];
    const keys = rows.map((row) => mapOne(australianListingsMapping, row).vehicle.sourceKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("that looks like another is another car, numbered in the order of the file", () => {
    const mapped = mapRows(australianListingsMapping, [ROW, { ...ROW, Price: "1" }, ROW]);
    const [first, second, third] = mapped.map(({ vehicle }) => vehicle?.sourceKey);
    expect([second, third]).toEqual([`${first}-2`, `${first}-3`]);
  });

  test("without make, model and year is rejected once, with all that is missing", () => {
    const [mapped] = mapRows(australianListingsMapping, [
      { ...ROW, Brand: "NA", Model: "NA", Year: "nan" },
    ]);
    expect(mapped?.notes).toHaveLength(1);
    expect(mapped?.notes[0]).toMatchObject({
      column: "Brand",
      value: "NA",
      reason: "There is no make and no model and no year.",
    });
  });
});
