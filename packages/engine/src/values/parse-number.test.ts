import { expect, test } from "vitest";
import { parseNumber } from "./parse-number.ts";

test.each([
  ["5", 5],
  ["5.0", 5],
  ["5.", 5],
  [".5", 0.5],
  ["+5", 5],
  ["-5", -5],
  ["1e3", 1000],
  ["1E-3", 0.001],
  ["1e308", 1e308],
])("%s is a number", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each([
  "",
  " 5",
  "5 ",
  ".",
  "-",
  "1e",
  "0x10",
  "1_000",
  "1,000",
  "1e309",
  "inf",
  "NaN",
  "Infinity",
])("%j is none", (text) => {
  expect(parseNumber(text)).toBeNull();
});
