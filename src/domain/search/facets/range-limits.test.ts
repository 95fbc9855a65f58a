import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isLowOnTop,
  moveThumb,
  placeThumbs,
  resolveDrawnThumb,
  resolveRangeLimits,
} from "./range-limits.ts";

const NONE = { min: null, max: null, chosenMin: null, chosenMax: null };

describe("the ends of a slider", () => {
  test("stand on whole steps around the stock", () => {
    expect(resolveRangeLimits("price", "dollars", { ...NONE, min: 4_990, max: 129_900 })).toEqual({
      min: 4_500,
      max: 130_000,
      step: 500,
    });
  });

  test("one price still has two ends", () => {
    expect(resolveRangeLimits("price", "dollars", { ...NONE, min: 20_000, max: 20_000 })).toEqual({
      min: 20_000,
      max: 20_500,
      step: 500,
    });
  });

  test.each([
    [null, 30_000],
    [4_000, null],
    [null, 999_999_999],
  ])("no price found, %j to %j asked for: the usual ends", (chosenMin, chosenMax) => {
    const limits = resolveRangeLimits("price", "dollars", { ...NONE, chosenMin, chosenMax });
    expect(limits).toEqual({ min: 5_000, max: 250_000, step: 500 });
  });

  test.each([89_999, 90_000, 90_001, 999_999_999])(
    "are the stock's, where up to %d km is asked for",
    (chosenMax) => {
      const values = { min: 100, max: 90_000, chosenMin: null, chosenMax };
      expect(resolveRangeLimits("km", "km", values)).toEqual({ min: 0, max: 90_000, step: 5_000 });
    },
  );

  test("amounts by the week go in small steps, and have no price's ends", () => {
    const values = { ...NONE, min: 189, max: 420 };
    expect(resolveRangeLimits("subscription_price", "dollars", values)).toEqual({
      min: 180,
      max: 420,
      step: 10,
    });
    expect(resolveRangeLimits("weekly_price_range", "dollars", { ...NONE, chosenMax: 90 })).toEqual(
      { min: 90, max: 100, step: 10 },
    );
  });

  test("nothing known at all still makes a track", () => {
    expect(resolveRangeLimits("year", "year", NONE)).toEqual({ min: 0, max: 1, step: 1 });
  });
});

describe("the thumbs stand for what is typed", () => {
  const limits = { min: 5_000, max: 50_000, step: 500 };

  test.each([
    [null, null, 5_000, 50_000],
    [10_000, 20_000, 10_000, 20_000],
    [1, 900_000, 5_000, 50_000],
    [900_000, null, 49_500, 50_000],
    [null, 1, 5_000, 5_500],
    [30_000, 20_000, 19_500, 20_000],
  ])("%j to %j at %d and %d", (from, to, low, high) => {
    expect(placeThumbs(from, to, limits)).toEqual({ low, high });
  });

  test("they stay on the track and apart, for any input", () => {
    const typed = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
    fc.assert(
      fc.property(typed, typed, (from, to) => {
        const { low, high } = placeThumbs(from, to, limits);
        expect(low).toBeGreaterThanOrEqual(limits.min);
        expect(high).toBeLessThanOrEqual(limits.max);
        expect(high - low).toBeGreaterThanOrEqual(limits.step);
      }),
    );
  });
});

describe("thumbs never cross", () => {
  const pair = { low: 10_000, high: 20_000 };

  test("the lower one stops a step below the upper", () => {
    expect(moveThumb(pair, "low", 19_500, 500).low).toBe(19_500);
    expect(moveThumb(pair, "low", 20_000, 500).low).toBe(19_500);
    expect(moveThumb(pair, "low", 90_000, 500).low).toBe(19_500);
  });

  test("the upper one stops a step above the lower", () => {
    expect(moveThumb(pair, "high", 10_500, 500).high).toBe(10_500);
    expect(moveThumb(pair, "high", 10_000, 500).high).toBe(10_500);
  });

  test("the least stays below the most, however the thumbs move", () => {
    const thumb = fc.constantFrom("low" as const, "high" as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(thumb, fc.integer({ min: 0, max: 250_000 }))), (moves) => {
        const end = moves.reduce((now, [which, to]) => moveThumb(now, which, to, 500), pair);
        expect(end.high - end.low).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe("a thumb that a pointer takes", () => {
  const together = { low: 20_000, high: 20_500 };

  test.each([
    ["high", 21_000, "high"],
    ["high", 20_000, "low"],
    ["low", 19_500, "low"],
    ["low", 20_500, "high"],
  ] as const)("beside the other, taken as %s and drawn to %d, is %s", (taken, to, drawn) => {
    expect(resolveDrawnThumb(together, taken, to, 500)).toBe(drawn);
  });

  test("apart from the other is itself, wherever it is drawn", () => {
    const apart = { low: 20_000, high: 21_000 };
    expect(resolveDrawnThumb(apart, "high", 10_000, 500)).toBe("high");
    expect(resolveDrawnThumb(apart, "low", 90_000, 500)).toBe("low");
  });

  test("lies over the other where its own way is the longer one", () => {
    const limits = { min: 0, max: 100, step: 1 };
    expect(isLowOnTop({ low: 99, high: 100 }, limits)).toBe(true);
    expect(isLowOnTop({ low: 0, high: 1 }, limits)).toBe(false);
    expect(isLowOnTop({ low: 0, high: 100 }, limits)).toBe(false);
  });
});
