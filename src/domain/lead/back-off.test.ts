import * as fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "../time/time-units.ts";
import { MAX_ATTEMPTS, resolveBackOff } from "./back-off.ts";

test.each([
  [1, 0, 27_000],
  [1, 0.5, 30_000],
  [1, 1, 33_000],
  [2, 0.5, 60_000],
  [10, 0.5, 30_000 * 2 ** 9],
  [11, 0.5, 6 * HOUR_MS],
  [MAX_ATTEMPTS - 1, 0.5, 6 * HOUR_MS],
  [MAX_ATTEMPTS, 0.5, null],
])("after %i attempts, at chance %d: %j ms", (attempts, jitter, wait) => {
  expect(resolveBackOff(attempts, jitter)).toBe(wait);
});

test("a receiver has about three days to come back", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_, n) => resolveBackOff(n + 1, 0.5) ?? 0);
  const days = waits.reduce((sum, wait) => sum + wait) / (24 * HOUR_MS);
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(4);
});

test("no wait is shorter than the one before, and none is below half a minute by more than a tenth", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_ATTEMPTS - 2 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, jitter) => {
        const wait = resolveBackOff(attempts, jitter) ?? 0;
        expect(wait).toBeGreaterThanOrEqual(27_000);
        expect(resolveBackOff(attempts + 1, jitter)).toBeGreaterThanOrEqual(wait);
      },
    ),
  );
});
