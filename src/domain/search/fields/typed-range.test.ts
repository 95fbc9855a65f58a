import { expect, test } from "vitest";
import { parseRange } from "./number-range.ts";
import { parseTypedRange } from "./typed-range.ts";

test.each([
  ["$30,000", "45 000", "30000:45000"],
  ["$12,000", "60k", "12000:60000"],
  ["12.5k", "", "12500:"],
  ["", "80,000 km", ":80000"],
  ["from 10,000 dollars", "29,999.50", "10000:30000"],
  ["any", "5000", ":5000"],
  ["60k", "10k", "10000:60000"],
])("fields that hold “%s” and “%s” are the range %s", (min, max, range) => {
  expect(parseTypedRange(min, max)).toEqual(parseRange(range));
  expect(parseRange(range)).not.toBeNull();
});

test.each([
  ["", ""],
  ["$", "k"],
  ["1".repeat(13), ""],
  ["1".repeat(30), ""],
])("fields that hold “%s” and “%s” are no range", (min, max) => {
  expect(parseTypedRange(min, max)).toBeNull();
});
