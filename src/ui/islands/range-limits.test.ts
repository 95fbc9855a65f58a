import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moveThumb, resolveRangeLimits } from "./range-limits.ts";

describe("the ends of a slider", () => {
  test("stand on whole steps around the stock", () => {
    expect(resolveRangeLimits("dollars", [4_990, 129_900])).toEqual({
      min: 4_500,
      max: 130_000,
      step: 500,
    });
  });

  test("one price still has two ends", () => {
    expect(resolveRangeLimits("dollars", [20_000, 20_000])).toEqual({
      min: 20_000,
      max: 20_500,
      step: 500,
    });
  });

  test("what an address asks for beyond the stock is within them", () => {
    const limits = resolveRangeLimits("km", [100, 90_000, null, 400_000]);
    expect(limits).toEqual({ min: 0, max: 400_000, step: 5_000 });
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

  test("whatever is moved wherever, the least stays below the most", () => {
    const thumb = fc.constantFrom("low" as const, "high" as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(thumb, fc.integer({ min: 0, max: 250_000 }))), (moves) => {
        const end = moves.reduce((now, [which, to]) => moveThumb(now, which, to, 500), pair);
        expect(end.high - end.low).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
