import { expect, test } from "vitest";
import { MIN_TEXT_CONTRAST, resolveContrast } from "./contrast.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#ff0000", "#ffffff", 3.998],
])("%s on %s has contrast %f", (text, ground, contrast) => {
  expect(resolveContrast(text, ground)).toBeCloseTo(contrast, 2);
  expect(resolveContrast(ground, text)).toBeCloseTo(contrast, 2);
});

test("on white, #767676 is just dark enough for text and #777777 just not", () => {
  expect(resolveContrast("#767676", "#ffffff")).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  expect(resolveContrast("#777777", "#ffffff")).toBeLessThan(MIN_TEXT_CONTRAST);
});
