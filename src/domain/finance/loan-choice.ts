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

/**
 * Limits that the lender's own terms are always within. Every deposit leaves an amount that the lender lends,
 * and more than the final payment of the choice.
 */
export function resolveLoanLimits(
  offer: LoanOffer,
  { finalPercent }: Pick<LoanChoice, "finalPercent"> = toLoanChoice(offer),
): LoanLimits {
  const own = toLoanChoice(offer);
  return {
    deposit: resolveDepositLimits(offer, { own: own.deposit, finalPercent }),
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

function resolveDepositLimits(
  { financed, lender }: LoanOffer,
  { own, finalPercent }: { own: number; finalPercent: number },
): ChoiceLimits {
  const price = financed.price ?? 0;
  const most = Math.min(
    (price * MAX_SHARE_PERCENT) / 100,
    price - Math.round((price * finalPercent) / 100) - 1,
    price - (lender.min_amount ?? 0),
  );
  const least = price - (lender.max_amount ?? price);
  const step = DEPOSIT_STEP_DOLLARS;
  return {
    min: Math.min(Math.max(Math.ceil(least / step) * step, 0), own),
    max: Math.max(Math.floor(most / step) * step, own),
    step,
  };
}

/**
 * The choice with another value, within its limits; what nobody changed stays to the cent, and so does all
 * where the value is no number.
 */
export function placeLoanChoice(
  choice: LoanChoice,
  { name, value }: { name: keyof LoanChoice; value: number },
  limits: LoanLimits,
): LoanChoice {
  return Number.isNaN(value) ? choice : { ...choice, [name]: clamp(value, limits[name]) };
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
