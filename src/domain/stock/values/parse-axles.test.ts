import { expect, test } from "vitest";
import { parseAxles } from "./parse-axles.ts";
import { MAX_KW, parseKilowatts } from "./parse-measures.ts";

test.each([
  ["6x4", "6x4"],
  ["6 X 4", "6x4"],
  ["8×4", "8x4"],
  [" 10x8 ", "10x8"],
  ["6x4 tandem drive", "6x4"],
  ["4x2", "4x2"],
  ["0", null],
])("axles %j are %j", (text, axles) => {
  expect(parseAxles(text)).toBe(axles);
});

test.each(["", "tandem", "4x6", "2x2", "6", "x4", "6x4444", "4WD"])("%j are no axles", (text) => {
  expect(parseAxles(text)).toBeUndefined();
});

test.each([
  ["140 kW", 140],
  ["140", 140],
  ["190 hp", 140],
  ["600PS", 441],
  ["0", null],
  [String(MAX_KW), MAX_KW],
])("a power of %j is %j kW", (text, power) => {
  expect(parseKilowatts(text)).toBe(power);
});

test.each(["", "strong", "140 Nm", "140 kWh", String(MAX_KW + 1)])("%j is no power", (text) => {
  expect(parseKilowatts(text)).toBeUndefined();
});
