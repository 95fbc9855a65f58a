import { describe, expect, it } from "vitest";
import { financeConfigSchema, lenderSchema } from "./finance-config.schema.ts";
import {
  MAX_ANNUAL_RATE,
  MAX_SHARE_PERCENT,
  MAX_TERM_MONTHS,
  MIN_TERM_MONTHS,
} from "./loan-limits.ts";

const LEAST = { name: "Blackbutt Finance", annual_rate: 7.99 };

const isTaken = (lender: object) => lenderSchema.safeParse({ ...LEAST, ...lender }).success;

const isTakenTimes = (count: number) =>
  financeConfigSchema.safeParse({ lenders: Array.from({ length: count }, () => LEAST) }).success;

describe("a lender of a site's file", () => {
  it("needs a name and a rate, and lends for 60 months by the week without a deposit", () => {
    expect(lenderSchema.parse(LEAST)).toMatchObject({
      term_months: 60,
      frequency: "weekly",
      whole_dollars: true,
      deposit_percent: 0,
      final_payment_percent: 0,
    });
    expect(lenderSchema.safeParse({ name: "Blackbutt Finance" }).success).toBe(false);
  });

  it.each([
    ["annual_rate", [-0.01, false], [0, true], [0.01, true]],
    ["annual_rate", [MAX_ANNUAL_RATE - 0.01, true], [MAX_ANNUAL_RATE, true], [48.01, false]],
    ["term_months", [MIN_TERM_MONTHS - 1, false], [MIN_TERM_MONTHS, true], [13, true]],
    ["term_months", [MAX_TERM_MONTHS - 1, true], [MAX_TERM_MONTHS, true], [85, false]],
    ["deposit_percent", [-1, false], [0, true], [1, true]],
    ["deposit_percent", [MAX_SHARE_PERCENT - 1, true], [MAX_SHARE_PERCENT, true], [91, false]],
    ["final_payment_percent", [89, true], [MAX_SHARE_PERCENT, true], [91, false]],
    ["establishment_fee", [9_999, true], [10_000, true], [10_001, false]],
    ["min_amount", [-1, false], [0, false], [1, true]],
  ] as const)("has %s within its limits", (key, ...cases) => {
    for (const [value, isWithin] of cases)
      expect(isTaken({ [key]: value }), `${value}`).toBe(isWithin);
  });

  it("is one of ten at most", () => {
    expect([9, 10, 11].map(isTakenTimes)).toEqual([true, true, false]);
  });
});
