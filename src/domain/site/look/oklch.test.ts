import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatHex, mixHex, toOklch } from "./oklch.ts";

test.each([
  ["#ffffff", 1, 0],
  ["#000000", 0, 0],
  ["#ff0000", 0.628, 0.258],
  ["#00ff00", 0.866, 0.295],
  ["#0000ff", 0.452, 0.313],
])("%s has lightness %f and chroma %f", (hex, lightness, chroma) => {
  expect(toOklch(hex).lightness).toBeCloseTo(lightness, 3);
  expect(toOklch(hex).chroma).toBeCloseTo(chroma, 3);
});

test("a colour read and written again is the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, "0")}`;
      expect(formatHex(toOklch(hex))).toBe(hex);
    }),
  );
});

describe("a colour that no screen shows", () => {
  test("keeps its lightness and hue with less chroma", () => {
    const shown = toOklch(formatHex({ lightness: 0.6, chroma: 0.4, hue: 150 }));
    expect(shown.lightness).toBeCloseTo(0.6, 2);
    expect(Math.round(shown.hue)).toBe(150);
    expect(shown.chroma).toBeLessThan(0.4);
  });
});

test("a mixture lies between", () => {
  expect(mixHex("#000000", "#ffffff", 0)).toBe("#000000");
  expect(mixHex("#000000", "#ffffff", 1)).toBe("#ffffff");
  expect(toOklch(mixHex("#000000", "#ffffff", 0.25)).lightness).toBeCloseTo(0.25, 2);
});
