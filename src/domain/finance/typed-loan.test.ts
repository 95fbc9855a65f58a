import { describe, expect, it } from "vitest";
import { lenderSchema } from "./finance-config.schema.ts";
import { type LoanChoice, resolveLoanLimits } from "./loan-choice.ts";
import { explainTypedLoan, readTypedLoan } from "./typed-loan.ts";

const PRICE = 40_000;

const LIMITS = resolveLoanLimits({
  financed: { price: PRICE, deposit: null, termYears: null },
  lender: lenderSchema.parse({ name: "Blackbutt Finance", annual_rate: 7.99 }),
  country: "AU",
});

describe("what a shopper types of a loan", () => {
  it.each<[keyof LoanChoice, string, number | null]>([
    ["deposit", "5000", 5_000],
    ["deposit", "$5,000", 5_000],
    ["deposit", "5 000", 5_000],
    ["deposit", "2k", 2_000],
    ["deposit", "$12.5k", 12_500],
    ["deposit", "20%", 8_000],
    ["deposit", "12.5 %", 5_000],
    ["deposit", "20 per cent", 8_000],
    ["deposit", "-500", -500],
    ["deposit", "-$500", -500],
    ["deposit", "5 years", null],
    ["deposit", "all", null],
    ["deposit", "", null],
    ["termMonths", "60", 60],
    ["termMonths", "60 months", 60],
    ["termMonths", "60m", 60],
    ["termMonths", "5 years", 60],
    ["termMonths", "5y", 60],
    ["termMonths", "1 year", 12],
    ["termMonths", "2.5 yrs", 30],
    ["termMonths", "5 years 6 months", 66],
    ["termMonths", "5", 5],
    ["termMonths", "$500", null],
    ["termMonths", "20%", null],
    ["finalPercent", "30", 30],
    ["finalPercent", "30%", 30],
    ["finalPercent", "32.5%", 32.5],
    ["finalPercent", "$20000", 50],
    ["finalPercent", "$20,100", 50.25],
    ["finalPercent", "20k", 50],
    ["finalPercent", "$0", 0],
    ["finalPercent", "3 years", null],
  ])("for %s, %j is %j", (name, text, value) => {
    expect(readTypedLoan(text, { name, price: PRICE })).toBe(value);
  });

  it("is no share of a price that is not known", () => {
    expect(readTypedLoan("$0", { name: "finalPercent", price: 0 })).toBe(null);
  });

  it.each<[keyof LoanChoice, number, number, string]>([
    ["deposit", 0, 36_000, "The lender lends with a deposit of $0 to $36,000."],
    ["termMonths", 12, 84, "The lender lends for 12 to 84 months."],
    ["finalPercent", 0, 60, "The lender lends with a final payment of 0% to 60% of the price."],
  ])("has its limits of %s said where it is out of them only", (name, min, max, sentence) => {
    expect(explainTypedLoan(name, min - 1, LIMITS)).toBe(sentence);
    expect(explainTypedLoan(name, min, LIMITS)).toBe(null);
    expect(explainTypedLoan(name, max, LIMITS)).toBe(null);
    expect(explainTypedLoan(name, max + 1, LIMITS)).toBe(sentence);
  });

  it.each<[keyof LoanChoice]>([["deposit"], ["termMonths"], ["finalPercent"]])(
    "of %s is told how to enter it where nobody can read it, by examples that can be read",
    (name) => {
      const sentence = explainTypedLoan(name, null, LIMITS) ?? "";
      const [, examples = ""] = sentence.split(": ");
      for (const example of examples.split(" or ")) {
        const value = readTypedLoan(example, { name, price: PRICE });
        expect(value).not.toBeNull();
        expect(explainTypedLoan(name, value, LIMITS)).toBeNull();
      }
    },
  );
});
