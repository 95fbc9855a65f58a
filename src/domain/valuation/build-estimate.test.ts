import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildEstimate,
  findAgeRefusal,
  findPriceRefusal,
  listEstimateSteps,
  MAX_VALUED_AGE,
  MIN_VALUED_PRICE,
} from "./build-estimate.ts";
import { CONDITION_QUESTIONS, type ConditionAnswers } from "./condition-questions.ts";

const TERMS = { validDays: 7, now: Date.parse("2026-11-27T01:00:00Z") };

const market = fc.record({
  price: fc.double({ min: MIN_VALUED_PRICE, max: 400_000, noNaN: true }),
  spread: fc.double({ min: 0.02, max: 0.25, noNaN: true }),
  basis: fc.constant("Drawn from 14 vehicles."),
  marginPercent: fc.integer({ min: 0, max: 35 }),
});

const answers: fc.Arbitrary<ConditionAnswers> = fc
  .tuple(
    ...CONDITION_QUESTIONS.map(({ answers: known }) =>
      fc.constantFrom("", ...known.map(({ answer }) => answer)),
    ),
  )
  .map((given) =>
    Object.fromEntries(CONDITION_QUESTIONS.map(({ field }, n) => [field, given[n] ?? ""])),
  );

const build = (given: ConditionAnswers, price = 20_000) =>
  buildEstimate(
    { price, spread: 0.1, basis: "Drawn from 14 vehicles.", marginPercent: 10 },
    given,
    TERMS,
  );

describe("an estimate", () => {
  test("has its middle between its ends, all above nothing", () => {
    fc.assert(
      fc.property(market, answers, (value, given) => {
        const { low, middle, high } = buildEstimate(value, given, TERMS);
        expect(low).toBeGreaterThan(0);
        expect(low).toBeLessThanOrEqual(middle);
        expect(middle).toBeLessThanOrEqual(high);
      }),
    );
  });

  test.each(CONDITION_QUESTIONS.map(({ field, answers: known }) => [field, known] as const))(
    "is seen to fall with each worse answer about the %s",
    (field, known) => {
      fc.assert(
        fc.property(market, answers, (value, given) => {
          const figures = known.map(({ answer }) =>
            buildEstimate(value, { ...given, [field]: answer }, TERMS),
          );
          for (const [n, worse] of figures.slice(1).entries()) {
            expect(worse.middle).toBeLessThan(figures[n]?.middle ?? 0);
            expect(worse.high).toBeLessThanOrEqual(figures[n]?.high ?? 0);
            expect(worse.low).toBeLessThanOrEqual(figures[n]?.low ?? 0);
          }
        }),
      );
    },
  );

  test("shows steps that add up to the dollar", () => {
    fc.assert(
      fc.property(market, answers, (value, given) => {
        const estimate = buildEstimate(value, given, TERMS);
        const moved = listEstimateSteps(estimate, given).reduce(
          (sum, { dollars }) => sum + dollars,
          0,
        );
        const isMoved = listEstimateSteps(estimate, given).length > 0;
        expect(isMoved ? estimate.beforeCondition + moved : estimate.middle).toBe(estimate.middle);
      }),
    );
  });

  test("is the price less the margin, in steps of fifty dollars, for seven days", () => {
    expect(build({ condition: "Good" })).toEqual({
      low: 16_200,
      middle: 18_000,
      high: 19_800,
      beforeCondition: 18_000,
      basis: "Drawn from 14 vehicles.",
      at: TERMS.now,
      validUntil: Date.parse("2026-12-04T01:00:00Z"),
    });
  });

  test("names what moved it", () => {
    const given = { condition: "Fair", keys: "One", tyres: "Good", damage: "unheard of" };
    expect(listEstimateSteps(build(given), given)).toEqual([
      { label: "Overall condition", answer: "Fair", dollars: -1_250 },
      { label: "Keys", answer: "One", dollars: -350 },
    ]);
  });
});

describe("no figure", () => {
  test("is given for a vehicle of more than fifteen years", () => {
    const ages = [MAX_VALUED_AGE - 1, MAX_VALUED_AGE, MAX_VALUED_AGE + 1];
    expect(ages.map((age) => findAgeRefusal(2026 - age, 2026))).toEqual([null, null, "too_old"]);
    expect(MAX_VALUED_AGE).toBe(15);
  });

  test("is given for prices below 5,000 dollars", () => {
    const prices = [4_999, 5_000, 5_001];
    expect(prices.map((price) => findPriceRefusal({ price }))).toEqual(["low_price", null, null]);
    expect(MIN_VALUED_PRICE).toBe(5_000);
  });
});
