import type { Country } from "../values/countries.ts";
import type { CreditStatement } from "./credit-statement.ts";
import type { LenderPolicy } from "./finance-config.schema.ts";
import { MAX_SHARE_PERCENT, MAX_TERM_MONTHS, MIN_TERM_MONTHS } from "./loan-limits.ts";
import { type FinancedVehicle, resolveTermMonths, stateCredit } from "./state-credit.ts";

/** A shopper finds no lender for a final payment above this share of the price. */
export const MAX_CHOSEN_FINAL_PERCENT = 60;

export const DEPOSIT_STEP_DOLLARS = 100;

/** The terms of a loan that a shopper may choose. */
export type LoanChoice = {
  /** Dollars. */
  deposit: number;
  termMonths: number;
  /** Percent of the price. */
  finalPercent: number;
};

type ChoiceLimits = { min: number; max: number; step: number };

export type LoanLimits = Readonly<Record<keyof LoanChoice, ChoiceLimits>>;

/** A vehicle's loan that a shopper reckons with. */
export type LoanOffer = { financed: FinancedVehicle; lender: LenderPolicy; country: Country };

/** The lender's own terms, or those of the vehicle's feed. */
export function toLoanChoice({ financed, lender }: LoanOffer): LoanChoice {
  const { deposit } = financed;
  return {
    deposit: deposit ?? Math.round(((financed.price ?? 0) * lender.deposit_percent) / 100),
    termMonths: resolveTermMonths(financed, lender),
    finalPercent: lender.final_payment_percent,
  };
}

/** Limits that the lender's own terms are always within. */
export function resolveLoanLimits(offer: LoanOffer): LoanLimits {
  const own = toLoanChoice(offer);
  const mostDeposit = ((offer.financed.price ?? 0) * MAX_SHARE_PERCENT) / 100;
  return {
    deposit: {
      min: 0,
      max: Math.max(
        Math.floor(mostDeposit / DEPOSIT_STEP_DOLLARS) * DEPOSIT_STEP_DOLLARS,
        own.deposit,
      ),
      step: DEPOSIT_STEP_DOLLARS,
    },
    termMonths: {
      min: Math.min(MIN_TERM_MONTHS, own.termMonths),
      max: Math.max(MAX_TERM_MONTHS, own.termMonths),
      step: 12,
    },
    finalPercent: {
      min: 0,
      max: Math.max(MAX_CHOSEN_FINAL_PERCENT, own.finalPercent),
      step: 5,
    },
  };
}

/** The choice with another value, within its limits; what nobody changed stays to the cent. */
export function placeLoanChoice(
  choice: LoanChoice,
  { name, value }: { name: keyof LoanChoice; value: number },
  limits: LoanLimits,
): LoanChoice {
  return { ...choice, [name]: clamp(value, limits[name]) };
}

/** The statement of the chosen loan, without an offer's end; null where the lender would not lend so. */
export function stateChosenCredit(offer: LoanOffer, choice: LoanChoice): CreditStatement | null {
  const own = toLoanChoice(offer);
  const { financed, lender, country } = offer;
  const deposit = choice.deposit === own.deposit ? financed.deposit : choice.deposit;
  const isOwnTerm = choice.termMonths === own.termMonths;
  return stateCredit(
    { price: financed.price, deposit, termYears: isOwnTerm ? financed.termYears : null },
    {
      ...lender,
      term_months: choice.termMonths,
      final_payment_percent: choice.finalPercent,
    },
    { country, offerEnd: null },
  );
}

function clamp(value: number, { min, max }: ChoiceLimits): number {
  return Math.min(Math.max(value, min), max);
}
