import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { compareVehicles } from "./compare-vehicles.ts";

const compare = (...changes: Parameters<typeof buildVehicle>[0][]) =>
  new Map(
    compareVehicles(
      changes.map((change) => buildVehicle(change)),
      buildSite(),
    ).map(({ label, ...row }) => [label, row]),
  );

test.each<
  [string, Parameters<typeof buildVehicle>[0], Parameters<typeof buildVehicle>[0], boolean]
>([
  ["Price", { price: 30_000 }, { price: 30_001 }, false],
  ["Price", { price: 30_000 }, { price: 30_000 }, true],
  ["Odometer", { km: 10 }, { km: null }, false],
  ["Seats", { seats: 5 }, { seats: 5 }, true],
  ["Colour", { colour: "Red" }, { colour: " Red " }, true],
  ["Price is", { price_type: "drive_away" }, { price_type: "estimate" }, false],
])("%s of two vehicles is the same, or differs", (label, one, other, isSame) => {
  expect(compare(one, other).get(label)?.isSame).toBe(isSame);
});

test("a fact that is unknown of all is left out, and one known of some has a gap", () => {
  const rows = compare({ colour: null, seats: null }, { colour: null, seats: 7 });
  expect(rows.has("Colour")).toBe(false);
  expect(rows.get("Seats")).toEqual({ values: [null, "7"], isSame: false });
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
