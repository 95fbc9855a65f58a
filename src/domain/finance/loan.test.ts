import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CashFlows,
  computeComparisonRate,
  computeRepayment,
  computeTotalPayments,
  countRepayments,
  type Frequency,
  type Loan,
  toCashFlows,
} from "./loan.ts";

const CAR_LOAN: Loan = {
  amount: 30_000,
  annualRate: 7.99,
  frequency: "monthly",
  repaymentCount: 60,
  finalPayment: 0,
  establishmentFee: 395,
  repaymentFee: 10,
};

const repeat = (count: number, amount: number): number[] =>
  Array.from({ length: count }, () => amount);

describe("a repayment", () => {
  it.each<[string, Partial<Loan>, number]>([
    ["of the usual example", {}, 608.15],
    ["with a final payment", { finalPayment: 9_000 }, 485.63],
    ["without interest", { annualRate: 0 }, 500],
    ["without interest, with a final payment", { annualRate: 0, finalPayment: 9_000 }, 350],
  ])("%s", (_, loan, dollars) => {
    expect(computeRepayment({ ...CAR_LOAN, ...loan })).toBeCloseTo(dollars, 2);
  });

  it.each<[Frequency, number, number]>([
    ["monthly", 60, 60],
    ["fortnightly", 60, 130],
    ["weekly", 60, 261],
    ["weekly", 12, 52],
  ])(
    "is made %s as often in %d months as the regulation counts: %d times",
    (often, term, count) => {
      expect(countRepayments(term, often)).toBe(count);
    },
  );
});

describe("a comparison rate", () => {
  it.each<[string, CashFlows, number]>([
    [
      "a small loan over 26 weeks",
      {
        advances: [1_000],
        payments: [0, ...repeat(25, 56.92), 57],
        frequency: "weekly",
      },
      164.4773,
    ],
    [
      "one over two years",
      { advances: [2_500], payments: [0, ...repeat(103, 43.19), 41.56], frequency: "weekly" },
      65.5034,
    ],
  ])("is as published: %s", (_, flows, published) => {
    expect(computeComparisonRate(flows)).toBeCloseTo(published, 4);
  });

  it.each<[string, Partial<Loan>, string]>([
    ["with fees", {}, "9.25"],
    ["with fees and a final payment", { finalPayment: 9_000 }, "9.02"],
  ])("of a car loan %s", (_, loan, rate) => {
    expect(computeComparisonRate(toCashFlows({ ...CAR_LOAN, ...loan }))?.toFixed(2)).toBe(rate);
  });

  it("takes credit that is advanced in parts", () => {
    const flows = { advances: [500, 500], payments: [0, 0, 1_050], frequency: "monthly" as const };
    const rate = (computeComparisonRate(flows) ?? Number.NaN) / 1200;
    expect(500 + 500 / (1 + rate)).toBeCloseTo(1_050 / (1 + rate) ** 2, 6);
  });

  it("is nothing where no more is paid than was lent, and none where it is taken back at once", () => {
    const even = { advances: [1_000], payments: [0, 1_000], frequency: "monthly" as const };
    expect(computeComparisonRate(even)).toBe(0);
    const taken = { advances: [1_000], payments: [1_000, 1], frequency: "monthly" as const };
    expect(computeComparisonRate(taken)).toBeNull();
  });

  const anyLoan = fc.record<Loan>({
    amount: fc.integer({ min: 1_000, max: 200_000 }),
    annualRate: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
    frequency: fc.constantFrom("weekly", "fortnightly", "monthly"),
    repaymentCount: fc.integer({ min: 1, max: 364 }),
    finalPayment: fc.integer({ min: 0, max: 900 }),
    establishmentFee: fc.integer({ min: 0, max: 500 }),
    repaymentFee: fc.integer({ min: 0, max: 20 }),
  });

  it("is the rate itself where a loan has no fees, and above it where it has some", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const plain = { ...loan, establishmentFee: 0, repaymentFee: 0 };
        // Whole cents of a repayment move the rate a little, more so of a small loan.
        const bare = computeComparisonRate(toCashFlows(plain)) ?? Number.NaN;
        expect(Math.abs(bare - loan.annualRate)).toBeLessThan(0.1);
        const rate = computeComparisonRate(toCashFlows(loan)) ?? Number.NaN;
        expect(rate).toBeGreaterThanOrEqual(bare);
        expect(computeTotalPayments(loan)).toBeGreaterThanOrEqual(computeTotalPayments(plain));
      }),
    );
  });
});

it("what is paid in all is every repayment, the final payment and the fees", () => {
  expect(computeTotalPayments(CAR_LOAN)).toBeCloseTo(60 * 618.15 + 395, 2);
  expect(computeTotalPayments({ ...CAR_LOAN, finalPayment: 9_000 })).toBeCloseTo(
    60 * 495.63 + 9_000 + 395,
    2,
  );
});
