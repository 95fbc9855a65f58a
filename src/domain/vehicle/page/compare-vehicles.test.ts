import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, buildVehicleDetails, NOW } from "#tests/builders/vehicle.ts";
import { type VehicleDetails, vehicleDetailsSchema } from "../vehicle.schema.ts";
import { compareVehicles } from "./compare-vehicles.ts";

type Compared = Parameters<typeof compareVehicles>[0][number];
type Change = Parameters<typeof buildVehicle>[0];

const toRows = (compared: Compared[]) =>
  new Map(compareVehicles(compared, buildSite(), NOW).map(({ label, ...row }) => [label, row]));

const compare = (...changes: Change[]) =>
  toRows(changes.map((change) => ({ vehicle: buildVehicle(change), details: null })));

const detail = (details: Partial<VehicleDetails>): Compared => ({
  vehicle: buildVehicle(),
  details: { ...vehicleDetailsSchema.parse({}), ...details },
});

test.each<[string, Change, Change, boolean]>([
  ["Price", { price: 30_000 }, { price: 30_001 }, false],
  ["Price", { price: 30_000 }, { price: 30_000 }, true],
  ["Odometer", { km: 10 }, { km: null }, false],
  ["Seats", { seats: 5 }, { seats: 5 }, true],
  ["Colour", { colour: "Red" }, { colour: " Red " }, true],
  ["Availability", { reserved: true }, {}, false],
  ["Availability", { sold: true }, { status: "sold", reserved: true }, true],
  ["Price is", { price_type: "drive_away" }, { price_type: "estimate" }, false],
])("%s of two vehicles is the same, or differs", (label, one, other, isSame) => {
  expect(compare(one, other).get(label)?.isSame).toBe(isSame);
});

test("a fact that is unknown of all is left out, and one known of some has a gap", () => {
  const rows = compare({ colour: null, seats: null }, { colour: null, seats: 7 });
  expect(rows.has("Colour")).toBe(false);
  expect(rows.get("Seats")).toEqual({ values: [null, "7"], isSame: false });
});

test.each<[string, Partial<VehicleDetails>, string]>([
  ["Berths", { berths: 4 }, "4"],
  ["ATM (loaded)", { aggregateTrailerMassKg: 2650 }, "2,650 kg"],
  ["Range", { electricRangeKm: 420 }, "420 km"],
  ["GVM (loaded)", { grossVehicleMassKg: 4495 }, "4,495 kg"],
  ["Fuel consumption", { fuelConsumptionLitresPer100Km: 7.4 }, "7.4 L/100 km"],
  ["Doors", { doors: 5 }, "5"],
])("%s, which the vehicle page shows, stands beside one without", (label, details, value) => {
  const rows = toRows([detail(details), detail({}), { vehicle: buildVehicle(), details: null }]);
  expect(rows.get(label)).toEqual({ values: [value, null, null], isSame: false });
  expect(toRows([detail({}), detail({})]).has(label)).toBe(false);
});

test.each<[Change, string]>([
  [{}, "In stock"],
  [{ status: "coming_soon" }, "Coming soon"],
  [{ status: "coming_soon", reserved: true }, "Reserved"],
  [{ reserved: true, hold_until_timestamp: NOW / 1000 + 60 }, "On hold until 1:01 pm AEDT"],
  [{ sold: true }, "Sold"],
])("a vehicle with %j is told to be %s", (change, words) => {
  expect(compare(change).get("Availability")?.values).toEqual([words]);
});

test("no two rows have one label", () => {
  const all = compareVehicles(
    [{ vehicle: buildVehicle(), details: buildVehicleDetails() }],
    buildSite(),
    NOW,
  );
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
});

test("nothing is the same of a single vehicle, and a price on application says so", () => {
  const rows = compare({ price: null });
  expect([...rows.values()].some(({ isSame }) => isSame)).toBe(false);
  expect(rows.get("Price")?.values).toEqual(["Price on application"]);
});

test("each row has a value for each vehicle, whatever they are", () => {
  const change = fc.record({
    km: fc.option(fc.nat()),
    colour: fc.option(fc.string()),
    fuel: fc.option(fc.string()),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      for (const { values } of compare(...changes).values()) {
        expect(values).toHaveLength(changes.length);
      }
    }),
  );
});
