import { expect, test } from "vitest";
import type { ValuationOutcome } from "./estimate.ts";
import { readEstimate, readOutcome, toEstimateFields } from "./estimate-fields.ts";
import { resolveDifference } from "./trade-in-difference.ts";

const AT = Date.parse("2026-11-27T01:00:00Z");

const ESTIMATED: ValuationOutcome = {
  is: "estimated",
  estimate: {
    low: 16_200,
    middle: 18_000,
    high: 19_800,
    beforeCondition: 18_400,
    basis: "Drawn from 14 vehicles.",
    at: AT,
    validUntil: AT + 604_800_000,
  },
};

test.each<ValuationOutcome>([ESTIMATED, { is: "refused", because: "too_old", at: AT }])(
  "a lead says the same estimate as was put into it: %o",
  (outcome) => {
    expect(readOutcome(toEstimateFields(outcome))).toEqual(outcome);
  },
);

test("a lead without an estimate, or with a damaged one, has none", () => {
  expect(readOutcome({})).toBeNull();
  expect(readOutcome({ ...toEstimateFields(ESTIMATED), estimate_middle: "18000" })).toBeNull();
  expect(readEstimate(toEstimateFields({ is: "refused", because: "too_old", at: AT }))).toBeNull();
});

test("what is left to pay is the price less the estimate, with what is owed", () => {
  expect(resolveDifference(31_990, 18_000, 5_000).toPay).toBe(18_990);
  expect(resolveDifference(12_990, 18_000, 0).toPay).toBe(-5_010);
});
