import { expect, test } from "vitest";
import { MINUTE_MS } from "../../time/time-units.ts";
import { MAX_REFUSALS, renewRefundKey, resolveAskedTry, resolveNextTry } from "./refund-tries.ts";

const NONE = { tries: 0, refusals: 0 };

test.each([
  ["refused", [1, 4, 16, 64, 256, 360, 360]],
  ["pending", [1, 4, 16, 64, 256, 360, 360]],
  ["away", [1, 4, 16, 60, 60, 60, 60]],
] as const)(
  "a refund whose processor is %s waits longer each time, up to a bound",
  (answer, waits) => {
    let before = NONE;
    const waited = waits.map(() => {
      const next = resolveNextTry(before, answer, 0);
      before = next;
      return next.dueAt / MINUTE_MS;
    });
    expect(waited).toEqual(waits);
  },
);

test.each([
  [MAX_REFUSALS - 2, false],
  [MAX_REFUSALS - 1, true],
  [MAX_REFUSALS, true],
])("after %d refusals the next one leaves it to a person: %s", (refusals, isGivenUp) => {
  expect(resolveNextTry({ tries: 3, refusals }, "refused", 0)).toMatchObject({
    isGivenUp,
  });
});

test.each([
  [-1, 4],
  [0, 4],
  [1, 3],
])("one that was asked for %d ms before its time has so many tries: %d", (early, tries) => {
  const before = { tries: 3, refusals: MAX_REFUSALS - 1, dueAt: early };
  for (const answer of ["refused", "pending", "away"] as const) {
    const next = resolveAskedTry(before, answer, 0);
    expect(next.tries).toBe(tries);
    if (early > 0) expect(next).toEqual({ ...before, isGivenUp: false });
  }
});

test("a processor that is away ends nothing, however long", () => {
  expect(resolveNextTry({ tries: 10_000, refusals: MAX_REFUSALS - 1 }, "away", 0)).toEqual({
    tries: 10_001,
    refusals: MAX_REFUSALS - 1,
    isGivenUp: false,
    dueAt: 60 * MINUTE_MS,
  });
});

test("the key after each refusal is another, and no longer one", () => {
  const first = renewRefundKey("refund-stripe-pi_1");
  expect(first).toBe("refund-stripe-pi_1~1");
  expect(renewRefundKey(first)).toBe("refund-stripe-pi_1~2");
});
