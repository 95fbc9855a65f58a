import { expect, test } from "vitest";
import { buildImportedVehicle, buildVehicleDetails } from "#tests/builders/vehicle.ts";
import type { ImportedVehicle, VehicleDetails } from "../vehicle.schema.ts";
import { readSearchedDetails } from "./searched-details.ts";

const read = (imported: Partial<ImportedVehicle>, details: Partial<VehicleDetails>) =>
  readSearchedDetails(buildImportedVehicle(imported), buildVehicleDetails(details));

test.each<[Partial<VehicleDetails>, number | null, number | null]>([
  [{ engineSizeLitres: 2 }, 2_000, 2],
  [{ engineSizeLitres: 1.998 }, 1_998, 2],
  [{ engineSizeLitres: 2.5, engineCc: 2_488 }, 2_488, 2.5],
  [{ engineSizeLitres: null, engineCc: 471 }, 471, 0.5],
  [{ engineSizeLitres: null, engineCc: null }, null, null],
  [{ engineSizeLitres: 0 }, null, null],
])("an engine of %o is found by its cc and its litres", (details, cc, litres) => {
  expect(read({}, details)).toMatchObject({ engine_cc: cc, engine_litres: litres });
});

test.each<[ImportedVehicle["item_type"], Partial<VehicleDetails>, string | null]>([
  ["motorcycle", { isLearnerApproved: true }, "LAMS approved"],
  ["motorcycle", { isLearnerApproved: false }, "Full licence"],
  ["motorcycle", {}, null],
  ["truck", { licenceClass: "c" }, "Car licence"],
  ["truck", { licenceClass: "Class 1" }, "Car licence"],
  ["truck", { licenceClass: "hr" }, "HR licence"],
  ["truck", { licenceClass: "Class 2" }, "Class 2"],
  ["truck", { licenceClass: "MR", grossVehicleMassKg: 4_490 }, "MR licence"],
  ["truck", { grossVehicleMassKg: 4_500 }, "Car licence"],
  ["truck", { grossVehicleMassKg: 4_501 }, null],
  ["motorhome", { grossVehicleMassKg: 4_250 }, "Car licence"],
  ["car", { grossVehicleMassKg: 2_800 }, null],
])("the licence for a %s with %o is %s", (item_type, details, licence) => {
  expect(read({ item_type }, details).licence).toBe(licence);
});

test("identifiers are compared by their letters and digits", () => {
  const known = { stocknum: "U-10452", vin: "JM0KF4WLA00123456" };
  expect(read(known, { rego: "ABC 12D" }).identifiers).toEqual([
    "abc12d",
    "u10452",
    "jm0kf4wla00123456",
  ]);
  expect(read({ stocknum: null, vin: " " }, { rego: "-" }).identifiers).toEqual([]);
  expect(read({ stocknum: "ABC12D", vin: null }, { rego: "ABC12D" }).identifiers).toEqual([
    "abc12d",
  ]);
});
