import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { countAxles, type RoadCountry, resolveLicenceClass } from "./driver-licence.ts";

test.each<[RoadCountry, number, number | null, string | null]>([
  ["AU", 4_499, 2, "Car licence (C)"],
  ["AU", 4_500, 2, "Car licence (C)"],
  ["AU", 4_501, 2, "Light rigid (LR)"],
  ["AU", 8_000, null, "Light rigid (LR)"],
  ["AU", 8_001, 2, "Medium rigid (MR)"],
  ["AU", 16_000, 2, "Medium rigid (MR)"],
  ["AU", 8_001, 3, "Heavy rigid (HR)"],
  ["AU", 26_000, 4, "Heavy rigid (HR)"],
  ["AU", 8_001, null, null],
  ["NZ", 6_000, null, "Class 1 (car)"],
  ["NZ", 6_001, 2, "Class 2 (medium rigid)"],
  ["NZ", 18_000, 3, "Class 2 (medium rigid)"],
  ["NZ", 18_001, 2, "Class 2 (medium rigid)"],
  ["NZ", 18_001, 3, "Class 4 (heavy rigid)"],
  ["NZ", 18_001, null, null],
])("in %s %i kg on %j axles need %j", (country, grossKg, axles, name) => {
  expect(resolveLicenceClass(country, { grossKg, axles })?.name ?? null).toBe(name);
});

test("a licence is known wherever mass and axles are", () => {
  assert(
    property(
      constantFrom<RoadCountry>("AU", "NZ"),
      integer({ min: 1, max: 200_000 }),
      integer({ min: 2, max: 12 }),
      (country, grossKg, axles) => {
        expect(resolveLicenceClass(country, { grossKg, axles })).not.toBeNull();
      },
    ),
  );
});

test.each([
  ["4x2", 2],
  ["6x4", 3],
  ["8x4", 4],
  ["10x8", 5],
  ["2x2", null],
  ["5x2", null],
  ["tandem", null],
  [null, null],
])("%j has %j axles", (text, axles) => {
  expect(countAxles(text)).toBe(axles);
});
