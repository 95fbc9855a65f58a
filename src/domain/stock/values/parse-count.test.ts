import { describe, expect, test } from "vitest";
import {
  CYLINDERS,
  DOORS,
  isSeatCount,
  MAX_COUNT,
  parseCount,
  parseNumber,
  SEATS,
} from "./parse-count.ts";

describe("a count", () => {
  test.each([
    ["4", DOORS, 4],
    ["4 Doors", DOORS, 4],
    ["4dr", DOORS, 4],
    ["4.0", DOORS, 4],
    ["7 Seats", SEATS, 7],
    ["4 cyl", CYLINDERS, 4],
    [String(MAX_COUNT), SEATS, MAX_COUNT],
    ["0", DOORS, null],
    ["0 L", CYLINDERS, null],
    [String(MAX_COUNT + 1), SEATS, undefined],
    ["2 L", CYLINDERS, undefined],
    ["5 Seats", DOORS, undefined],
    ["4.5", DOORS, undefined],
    ["-4", DOORS, undefined],
    ["four", DOORS, undefined],
  ])("%s is %s", (text, unit, count) => {
    expect(parseCount(text, unit)).toBe(count);
  });
});

test("a doors' cell that counts seats is recognised", () => {
  expect(isSeatCount("5 Seats")).toBe(true);
  expect(isSeatCount("5-seater")).toBe(true);
  expect(isSeatCount("5 Doors")).toBe(false);
});

test.each([
  ["0", 0],
  ["1,234", 1234],
  ["12.5", 12.5],
  ["-1", undefined],
  ["1e3", undefined],
  ["12 views", undefined],
])("the number %s is %s", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});
