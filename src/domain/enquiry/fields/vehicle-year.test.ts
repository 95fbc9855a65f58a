import { expect, test } from "vitest";
import { explainVehicleYear } from "./vehicle-year.ts";

test.each([
  [1899, false],
  [1900, true],
  [2026, true],
  [2027, true],
  [2028, false],
  [2091, false],
])("in 2026 a vehicle may be of the year %i: %j", (year, isPossible) => {
  const problem = explainVehicleYear(year, 2026);
  expect(problem).toBe(isPossible ? null : "Please enter a year from 1900 to 2027.");
});
