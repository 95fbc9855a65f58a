import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "./format-number.ts";

test.each([
  [5, "5"],
  [5.0, "5"],
  [0.5, "0.5"],
  [-3, "-3"],
  [0, "0"],
  [-0, "0"],
  [24990, "24990"],
  [1e21, "1000000000000000000000"],
  [1.5e21, "1500000000000000000000"],
  [1e-7, "0.0000001"],
  [-1.25e-7, "-0.000000125"],
  [123456789.125, "123456789.125"],
])("%d is printed as %s", (number, text) => {
  expect(formatNumber(number)).toBe(text);
});

test("any number is printed without an exponent and reads back the same", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(formatNumber(number)).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(formatNumber(number)) - number).toBe(0);
    }),
  );
});
