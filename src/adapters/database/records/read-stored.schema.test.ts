import { expect, test } from "vitest";
import { importedVehicleSchema, vehicleDetailsSchema } from "#domain/vehicle/vehicle.schema.ts";
import { checkStored, readStored } from "./read-stored.schema.ts";
import { locationColumnsSchema } from "./stored-columns.schema.ts";

const VEHICLE = { make: "Mazda", model: "3", make_model: "Mazda 3", name: "Mazda 3", year: 2019 };
const SOUND = { ...VEHICLE, status: "in_stock", car_type: "used" };
const PROCESSOR = { authorization_type: "card", authorization_key: 12_345 };

test.each([
  [{ ...SOUND, name: 5 }, "name: expected text; found 5"],
  [{ ...SOUND, km: "low" }, 'km: expected a number; found "low"'],
  [{ ...SOUND, year: 2019.5 }, "year: expected a whole number; found 2019.5"],
  [{ ...SOUND, make: undefined }, "make: expected text; nothing is given"],
  [
    { ...SOUND, status: "lost" },
    'status: expected "in_stock", "coming_soon" or "sold"; found "lost"',
  ],
  [{ ...SOUND, images: [7] }, "images[0]: expected an object of fields; found 7"],
  [
    { ...SOUND, payment_processors: [PROCESSOR] },
    "payment_processors[0].authorization_key: expected text; what stands there is not shown",
  ],
  [[], "the record: expected an object of fields; found []"],
])("a stored record is told as damaged in plain words: %j", (record, words) => {
  expect(readStored(JSON.stringify(record), importedVehicleSchema).damage).toBe(words);
});

test("a record of another version is read: obsolete fields are left out, new ones are null", () => {
  const stored = JSON.stringify({ doors: 5, redbookCode: "AUVTOYO2019", nvic: "K6L19A" });
  const { value, damage } = readStored(stored, vehicleDetailsSchema);
  expect(damage).toBeNull();
  expect(value).toEqual(vehicleDetailsSchema.parse({ doors: 5 }));
  expect(value).toMatchObject({ rego: null, features: [] });
});

test("text that is not JSON is reported with its beginning", () => {
  const { damage } = readStored(`zzz${"y".repeat(500)}`, importedVehicleSchema);
  expect(damage).toMatch(/^the record: expected JSON; found "zzzy{70,80}…$/);
});

test("bytes in place of text are reported as bytes", () => {
  const columns = { id: 1, dealership_id: 1, slug: new Uint8Array(3), dealership_slug: "river" };
  expect(checkStored(columns, locationColumnsSchema).damage).toBe(
    'slug: expected text; found "3 bytes"',
  );
});
