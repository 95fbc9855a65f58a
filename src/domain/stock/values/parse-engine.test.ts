import { expect, test } from "vitest";
import { parseConsumption, parseEngine, parseLitres } from "./parse-engine.ts";

test.each([
  ["4 cyl, 2.2 L", 2.2, 4],
  ["4 cyl", null, 4],
  ["0 L", null, null],
  ["2.5L V6 Petrol", 2.5, 6],
  ["1998cc I4", 2, 4],
  ["8 cyl, 6 L", 6, 8],
  ["Flat 6 3.0 litre turbo", 3, 6],
  ["Electric motor", null, null],
])("the engine %s has %s litres and %s cylinders", (text, litres, cylinders) => {
  expect(parseEngine(text)).toEqual({ litres, cylinders });
});

test.each([
  ["2.5", 2.5],
  ["2.5 L", 2.5],
  ["2488 cc", 2.5],
  ["2,488cc", 2.5],
  ["2488", 2.5],
  ["50", 0.1],
  ["30", 30],
  ["30.1", undefined],
  ["49", undefined],
  ["0", null],
  ["big", undefined],
])("the engine size %s is %s litres", (text, litres) => {
  expect(parseLitres(text)).toBe(litres);
});

test.each([
  ["8.7 L / 100 km", 8.7],
  ["8.7L/100km", 8.7],
  ["8.7", 8.7],
  ["0 L / 100 km", null],
  ["8.7 km/L", undefined],
  ["100", undefined],
])("the consumption %s is %s", (text, litres) => {
  expect(parseConsumption(text)).toBe(litres);
});
