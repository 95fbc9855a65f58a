import { describe, expect, test } from "vitest";
import { isBodyWord, resolveBody, resolveItemTypeOfBody } from "./resolve-body.ts";
import { resolveDrive } from "./resolve-drive.ts";
import { resolveFuel } from "./resolve-fuel.ts";
import {
  resolveCarType,
  resolveItemType,
  resolvePriceType,
  resolveStatus,
} from "./resolve-kind.ts";
import { resolveState } from "./resolve-state.ts";
import { resolveTransmission } from "./resolve-transmission.ts";

describe("a body in the trade's words", () => {
  test.each([
    ["SUV", "SUV"],
    ["suv", "SUV"],
    ["Ute / Tray", "Ute"],
    ["Dual Cab Utility", "Ute"],
    ["Double Cab Pick-up", "Ute"],
    ["Hatch", "Hatchback"],
    ["4D Sedan", "Sedan"],
    ["Station Wagon", "Wagon"],
    ["PEOPLE MOVER", "People Mover"],
    ["Cab Chassis - Single Cab", "Cab Chassis"],
    ["Commercial", "Commercial"],
    ["Coupé", "Coupe"],
    ["Motorbike", "Motorcycle"],
    ["Pop Top", "Pop Top"],
    ["Other", null],
  ])("%s is %s", (text, body) => {
    expect(resolveBody(text)).toBe(body);
  });

  test("gives the item type, and is distinguished from a dealer's name", () => {
    expect(resolveItemTypeOfBody("Caravan")).toBe("caravan");
    expect(resolveItemTypeOfBody("Light Truck")).toBe("truck");
    expect(resolveItemTypeOfBody("Campervan")).toBe("motorhome");
    expect(resolveItemTypeOfBody("Scooter")).toBe("motorcycle");
    expect(resolveItemTypeOfBody("SUV")).toBe("car");
    expect(resolveItemTypeOfBody(null)).toBe("car");
    expect(isBodyWord("Ute / Tray")).toBe(true);
    expect(isBodyWord("Riverbend Ute Centre")).toBe(false);
  });
});

test.each([
  ["Front", "FWD"],
  ["rear wheel drive", "RWD"],
  ["AWD", "AWD"],
  ["4X4 On Demand", "4WD"],
  ["4WD", "4WD"],
  ["4x2", "2WD"],
  ["Constant All Wheel Drive", "AWD"],
  ["Other", null],
  ["", null],
])("the drive %j is %s", (text, drive) => {
  expect(resolveDrive(text)).toBe(drive);
});

test.each([
  ["Unleaded", "Unleaded", "Petrol"],
  ["Premium", "Premium Unleaded", "Petrol"],
  ["Petrol - Premium ULP", "Petrol - Premium ULP", "Petrol"],
  ["P", "Petrol", "Petrol"],
  ["Leaded", "Leaded", "Petrol"],
  ["Diesel", "Diesel", "Diesel"],
  ["D", "Diesel", "Diesel"],
  ["Electric", "Electric", "Electric"],
  ["BEV", "Electric", "Electric"],
  ["Hybrid", "Hybrid", "Hybrid"],
  ["Petrol/Electric", "Petrol/Electric", "Hybrid"],
  ["PHEV", "Plug-in Hybrid", "Plug-in Hybrid"],
  ["Plug-in Hybrid", "Plug-in Hybrid", "Plug-in Hybrid"],
  ["LPG", "LPG", "LPG"],
  ["Hydrogen Fuel Cell", "Hydrogen Fuel Cell", "Hydrogen"],
  ["Other", "Other", "Other"],
  ["Steam", "Steam", "Other"],
])("the fuel %s is shown as %s and found as %s", (text, fuel, simple) => {
  expect(resolveFuel(text)).toEqual({ fuel, simple });
});

test.each([
  ["Automatic", "Automatic"],
  ["8-speed sports automatic", "Automatic"],
  ["CVT", "Automatic"],
  ["Automated Manual", "Automatic"],
  ["1 Speed Reduction Gear", "Automatic"],
  ["A", "Automatic"],
  ["Manual", "Manual"],
  ["6 speed man", "Manual"],
  ["6sp M", "Manual"],
  ["M", "Manual"],
  ["-", null],
  ["Other", null],
])("the transmission %s is %s", (text, transmission) => {
  expect(resolveTransmission(text)).toBe(transmission);
});

test.each([
  ["USED", "used"],
  ["N", "new"],
  ["Demonstrator", "demo"],
  ["Pre-Owned", "used"],
  ["Hire", "rental"],
  ["Factory Pool", "factory pool"],
])("the car type %s is %s", (text, carType) => {
  expect(resolveCarType(text)).toBe(carType);
});

test.each([
  ["Motorbike", "motorcycle"],
  ["RV", "motorhome"],
  ["boat", undefined],
])("the item type %s is %s", (text, itemType) => {
  expect(resolveItemType(text)).toBe(itemType);
});

test.each([
  ["in_stock", "in_stock", false],
  ["In Stock", "in_stock", false],
  ["In transit", "coming_soon", false],
  ["SOLD", "sold", false],
  ["Under offer", "in_stock", true],
  ["reserved", "in_stock", true],
])("the status %s is %s", (text, status, isReserved) => {
  expect(resolveStatus(text)).toEqual({ status, isReserved });
});

test("a word that is no status or price type is noted", () => {
  expect(resolveStatus("perhaps")).toBeUndefined();
  expect(resolvePriceType("perhaps")).toBeUndefined();
});

test.each([
  ["drive_away", "drive_away"],
  ["Drive Away", "drive_away"],
  ["drive_away_price", "drive_away"],
  ["EGC", "excluding_government_charges"],
  ["Excl. Govt. Charges", "excluding_government_charges"],
  ["+ORC", "excluding_government_charges"],
  ["Plus on-road costs", "excluding_government_charges"],
  ["estimated_drive_away_price", "estimate"],
  ["Advertised price", "unknown"],
])("the price type %s is %s", (text, priceType) => {
  expect(resolvePriceType(text)).toBe(priceType);
});

test.each([
  ["nsw", "NSW"],
  ["Victoria", "VIC"],
  ["AU-QLD", "QLD"],
  ["Waikato", "Waikato"],
])("the state %s is %s", (text, state) => {
  expect(resolveState(text)).toBe(state);
});
