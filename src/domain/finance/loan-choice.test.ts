import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listCreditTexts as read } from "./credit-statement.ts";
import { type LenderPolicy, lenderSchema } from "./finance-config.schema.ts";
import {
  DEPOSIT_STEP_DOLLARS,
  type LoanChoice,
  type LoanOffer,
  MAX_CHOSEN_FINAL_PERCENT,
  placeLoanChoice,
  resolveLoanLimits,
  stateChosenCredit,
  toLoanChoice,
} from "./loan-choice.ts";
import { MAX_TERM_MONTHS, MIN_TERM_MONTHS } from "./loan-limits.ts";
import { type FinancedVehicle, stateCredit } from "./state-credit.ts";

const LENDER = lenderSchema.parse({
  name: "Blackbutt Finance",
  annual_rate: 7.99,
  deposit_percent: 10,
  final_payment_percent: 30,
});

const NAMES = ["deposit", "termMonths", "finalPercent"] as const;

function buildOffer(
  lender: Partial<LenderPolicy> = {},
  financed: Partial<FinancedVehicle> = {},
): LoanOffer {
  return {
    financed: { price: 31_990, deposit: null, termYears: null, ...financed },
    lender: { ...LENDER, ...lender },
    country: "AU",
  };
}

describe("a shopper's loan", () => {
  it("begins with the lender's terms, and with the vehicle's own where its feed gives some", () => {
    expect(toLoanChoice(buildOffer())).toEqual({
      deposit: 3_199,
      termMonths: 60,
      finalPercent: 30,
    });
    const own = toLoanChoice(buildOffer({}, { deposit: 5_000, termYears: 4 }));
    expect(own).toMatchObject({ deposit: 5_000, termMonths: 48 });
  });

  it.each<[string, LoanOffer]>([
    ["the lender's terms", buildOffer()],
    ["the vehicle's terms", buildOffer({}, { deposit: 5_000, termYears: 4 })],
  ])("says of %s what stands beside the price", (_, offer) => {
    const beside = stateCredit(offer.financed, offer.lender, { country: "AU", offerEnd: null });
    expect(read(stateChosenCredit(offer, toLoanChoice(offer)))).toEqual(read(beside));
  });

  it("is another with another deposit, term and final payment", () => {
    const choice = { deposit: 10_000, termMonths: 36, finalPercent: 0 };
    expect(read(stateChosenCredit(buildOffer(), choice))).toContain(
      "$10,000 deposit, 36 months, $0 final payment",
    );
    expect(
      read(stateChosenCredit(buildOffer({}, { deposit: 5_000, termYears: 4 }), choice)),
    ).toContain("$10,000 deposit, 36 months, $0 final payment");
  });

  it.each<[keyof LoanChoice, number, number]>([
    ["deposit", -1, 0],
    ["deposit", 0, 0],
    ["deposit", 1, 1],
    ["deposit", 22_299, 22_299],
    ["deposit", 22_300, 22_300],
    ["deposit", 22_301, 22_300],
    ["deposit", Number.NaN, 3_199],
    ["deposit", Number.POSITIVE_INFINITY, 22_300],
    ["termMonths", MIN_TERM_MONTHS - 1, MIN_TERM_MONTHS],
    ["termMonths", MIN_TERM_MONTHS, MIN_TERM_MONTHS],
    ["termMonths", MIN_TERM_MONTHS + 1, MIN_TERM_MONTHS + 1],
    ["termMonths", MAX_TERM_MONTHS - 1, MAX_TERM_MONTHS - 1],
    ["termMonths", MAX_TERM_MONTHS, MAX_TERM_MONTHS],
    ["termMonths", MAX_TERM_MONTHS + 1, MAX_TERM_MONTHS],
    ["finalPercent", -1, 0],
    ["finalPercent", MAX_CHOSEN_FINAL_PERCENT - 1, MAX_CHOSEN_FINAL_PERCENT - 1],
    ["finalPercent", MAX_CHOSEN_FINAL_PERCENT, MAX_CHOSEN_FINAL_PERCENT],
    ["finalPercent", MAX_CHOSEN_FINAL_PERCENT + 1, MAX_CHOSEN_FINAL_PERCENT],
  ])("has %s %d as %d", (name, chosen, placed) => {
    const offer = buildOffer();
    const own = toLoanChoice(offer);
    expect(placeLoanChoice(own, { name, value: chosen }, resolveLoanLimits(offer))).toEqual({
      ...own,
      [name]: placed,
    });
  });

  it.each<[string, Partial<LenderPolicy>, number, number, number]>([
    ["nine tenths of the price", {}, 0, 0, 28_700],
    ["what the final payment leaves", {}, 60, 0, 12_700],
    ["the lender's least and most", { min_amount: 10_000, max_amount: 29_000 }, 0, 3_000, 21_900],
    ["its own at least", { min_amount: 28_791, max_amount: 28_791 }, 0, 3_199, 3_199],
  ])("has deposits up to %s", (_, lender, finalPercent, min, max) => {
    const offer = buildOffer(lender);
    expect(resolveLoanLimits(offer, { finalPercent }).deposit).toMatchObject({ min, max });
  });

  it("keeps the terms that nobody changed, though they are no whole numbers", () => {
    const offer = buildOffer({ final_payment_percent: 32.5 }, { deposit: 5_000.55 });
    const limits = resolveLoanLimits(offer);
    const longer = placeLoanChoice(toLoanChoice(offer), { name: "termMonths", value: 72 }, limits);
    expect(longer).toEqual({ deposit: 5_000.55, termMonths: 72, finalPercent: 32.5 });
    const lower = placeLoanChoice(longer, { name: "deposit", value: 4_000 }, limits);
    expect(lower).toEqual({ deposit: 4_000, termMonths: 72, finalPercent: 32.5 });
  });

  const anyOffer = fc
    .record({
      price: fc.integer({ min: 1, max: 200_000 }),
      deposit: fc.option(fc.nat(250_000)),
      termYears: fc.option(fc.integer({ min: 1, max: 10 })),
      deposit_percent: fc.nat(90),
      final_payment_percent: fc.nat(90),
    })
    .map(({ price, deposit, termYears, ...lender }) =>
      buildOffer(lender, { price, deposit, termYears }),
    );

  it("begins within its limits, whatever lender and feed say", () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        const limits = resolveLoanLimits(offer);
        const own = toLoanChoice(offer);
        for (const name of NAMES) {
          expect(placeLoanChoice(own, { name, value: own[name] }, limits)).toEqual(own);
        }
        expect(limits.deposit.step).toBe(DEPOSIT_STEP_DOLLARS);
      }),
    );
  });

  it("is never stated without its comparison rate, whatever is chosen", () => {
    const anyChoice = fc.record({
      deposit: fc.integer(),
      termMonths: fc.integer(),
      finalPercent: fc.integer(),
    });
    fc.assert(
      fc.property(anyOffer, anyChoice, (offer, choice) => {
        const limits = resolveLoanLimits(offer);
        const placed = NAMES.reduce(
          (before, name) => placeLoanChoice(before, { name, value: choice[name] }, limits),
          toLoanChoice(offer),
        );
        const said = read(stateChosenCredit(offer, placed)).join(" ");
        if (said !== "") expect(said).toMatch(/per week .*% p\.a\. comparison rate .*WARNING: /);
      }),
    );
  });
});
