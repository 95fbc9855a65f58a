import { expect, test } from "vitest";
import { MAX_DISTANCE_KM, parseDistance } from "./parse-distance.ts";

test.each([
  ["0", 0],
  ["48210", 48_210],
  ["48,210 km", 48_210],
  ["48 210 kms", 48_210],
  ["48210.0", 48_210],
  ["48,210kilometres", 48_210],
  ["120k", 120_000],
  ["120k km", 120_000],
  ["30,000 miles", 48_280],
  [String(MAX_DISTANCE_KM), MAX_DISTANCE_KM],
])("%s is a distance", (text, km) => {
  expect(parseDistance(text)).toBe(km);
});

test.each(["", "-1", "48.210", "new", "12 34", "8 L / 100 km", String(MAX_DISTANCE_KM + 1)])(
  "%j is none",
  (text) => {
    expect(parseDistance(text)).toBeUndefined();
  },
);
