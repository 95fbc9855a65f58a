import { expect, test } from "vitest";
import { parseYear } from "./parse-year.ts";

const NOW = Date.UTC(2026, 10, 20);

test.each([
  ["1899", undefined],
  ["1900", 1900],
  ["2022", 2022],
  ["2022.0", 2022],
  ["2028", 2028],
  ["2029", undefined],
  ["22", undefined],
  ["MY22", undefined],
  ["", undefined],
])("the year of %j is %s", (text, year) => {
  expect(parseYear(text, NOW)).toBe(year);
});
