import { formatCents, formatDollars, formatPercent } from "../text/format-amount.ts";
import { isAskedPrice } from "../values/asked-price.ts";
import type { Country } from "../values/countries.ts";
import { type CreditStatement, toCreditStatement } from "./credit-statement.ts";
import type { LenderPolicy } from "./finance-config.schema.ts";
import {
  computeComparisonRate,
  computeRepayment,
  computeTotalPayments,
  countRepayments,
  type Frequency,
  type Loan,
  toCashFlows,
} from "./loan.ts";
import { isLoanTerm, MAX_ANNUAL_RATE, MIN_REPAYMENT_DOLLARS } from "./loan-limits.ts";

/** As regulations word it; a lender may have its own. @see National Consumer Credit Protection Regulations 2010, reg 99 */
export const COMPARISON_RATE_WARNING =
  "WARNING: This comparison rate is true only for the examples given and may not include all fees and " +
  "charges. Different terms, fees or other loan amounts might result in a different comparison rate.";

const PERIODS: Readonly<Record<Frequency, string>> = {
  weekly: "per week",
  fortnightly: "per fortnight",
  monthly: "per month",
};

/** A vehicle as a lender sees it: its price, and the terms that its feed gives, null where it gives none. */
export type FinancedVehicle = {
  price: number | null;
  /** Dollars. */
  deposit: number | null;
  termYears: number | null;
};

/** Whether anything may be said of a lender's loans: in New Zealand it has to disclose its terms. */
export function isDisclosed({ disclosure }: LenderPolicy, country: Country): boolean {
  return country !== "NZ" || disclosure !== null;
}

/**
 * What may be said of a loan for a vehicle; null where nothing may: it has no price, nothing is left to
 * lend, the lender lends no such amount, the final payment is above the loan, a repayment is below a dollar,
 * no comparison rate exists or it is above what the law allows, or in New Zealand the lender discloses nothing.
 */
export function stateCredit(
  vehicle: FinancedVehicle,
  policy: LenderPolicy,
  { country, offerEnd }: { country: Country; offerEnd: string | null },
): CreditStatement | null {
  const loan = toLoan(vehicle, policy);
  if (loan === null) return null;
  const common = {
    repayment: formatRepayment(loan, policy),
    rate: `${loan.annualRate.toFixed(2)}% p.a.${policy.rate_is_indicative ? " indicative" : ""}`,
    terms: formatTerms(vehicle, policy, loan),
    offerEnd,
  };
  if (country === "NZ") {
    const { disclosure } = policy;
    if (disclosure === null) return null;
    // Repayments in whole cents may be a little less than what was lent.
    const total =
      Math.max(computeTotalPayments(loan), loan.amount) + resolveDeposit(vehicle, policy);
    const totalCost = `${formatDollars(roundUpToDollars(total))} in all`;
    return toCreditStatement({ country, ...common, totalCost, disclosure });
  }
  const rate = resolveComparisonRate(loan);
  if (rate === null) return null;
  return toCreditStatement({
    country,
    ...common,
    comparisonRate: `${rate}% p.a. comparison rate`,
    example: formatExample(vehicle, policy, loan),
    warning: policy.warning ?? COMPARISON_RATE_WARNING,
  });
}

/** Percent as shown. Repayments in whole cents may have it below the loan's own rate, which it never is. */
function resolveComparisonRate(loan: Loan): string | null {
  const rate = computeComparisonRate(toCashFlows(loan));
  if (rate === null) return null;
  const shown = Math.max(rate, loan.annualRate).toFixed(2);
  return Number(shown) > MAX_ANNUAL_RATE ? null : shown;
}

function toLoan(vehicle: FinancedVehicle, policy: LenderPolicy): Loan | null {
  const { price } = vehicle;
  const deposit = resolveDeposit(vehicle, policy);
  if (!isAskedPrice(price) || deposit < 0) return null;
  const amount = price - deposit;
  const finalPayment = resolveShare(price, policy.final_payment_percent);
  const repaymentCount = countRepayments(resolveTermMonths(vehicle, policy), policy.frequency);
  if (!isLent(amount, policy) || finalPayment >= amount || repaymentCount < 1) return null;
  const loan: Loan = {
    amount,
    annualRate: policy.annual_rate,
    frequency: policy.frequency,
    repaymentCount,
    finalPayment,
    establishmentFee: policy.establishment_fee,
    repaymentFee: policy.repayment_fee,
  };
  return computeRepayment(loan) < MIN_REPAYMENT_DOLLARS ? null : loan;
}

/** Both limits are lent. */
function isLent(amount: number, { min_amount, max_amount }: LenderPolicy): boolean {
  if (amount <= 0) return false;
  return amount >= (min_amount ?? 0) && amount <= (max_amount ?? Number.POSITIVE_INFINITY);
}

function formatRepayment(loan: Loan, { frequency, whole_dollars, repayment_fee }: LenderPolicy) {
  const dollars = computeRepayment(loan) + repayment_fee;
  const shown = whole_dollars ? formatDollars(roundUpToDollars(dollars)) : formatCents(dollars);
  return `${shown} ${PERIODS[frequency]}`;
}

/** Never less than is asked; to the cent first, since sums of doubles run over by less. */
function roundUpToDollars(dollars: number): number {
  return Math.ceil(Math.round(dollars * 100) / 100);
}

function formatTerms(vehicle: FinancedVehicle, policy: LenderPolicy, loan: Loan): string {
  const deposit = resolveDeposit(vehicle, policy);
  const isShare = vehicle.deposit === null && policy.deposit_percent > 0;
  return [
    isShare
      ? `${policy.deposit_percent}% deposit (${formatDollars(deposit)})`
      : `${formatDollars(deposit)} deposit`,
    `${resolveTermMonths(vehicle, policy)} months`,
    formatFinalPayment(policy, loan),
  ].join(", ");
}

function formatFinalPayment(
  { final_payment_percent }: LenderPolicy,
  { finalPayment }: Loan,
): string {
  const share = final_payment_percent > 0 ? `${formatPercent(final_payment_percent)} ` : "";
  const amount = formatDollars(finalPayment);
  return share === "" ? `${amount} final payment` : `${share}final payment (${amount})`;
}

function formatExample(vehicle: FinancedVehicle, policy: LenderPolicy, loan: Loan): string {
  const kind = policy.secured ? "a secured" : "an unsecured";
  const term = resolveTermMonths(vehicle, policy);
  return `Comparison rate for ${kind} loan of ${formatDollars(loan.amount)} over ${term} months.`;
}

function resolveDeposit({ price, deposit }: FinancedVehicle, policy: LenderPolicy): number {
  return deposit ?? resolveShare(price ?? 0, policy.deposit_percent);
}

/** The lender's own where the vehicle's is none that lenders offer. */
export function resolveTermMonths(
  { termYears }: Pick<FinancedVehicle, "termYears">,
  policy: LenderPolicy,
): number {
  const months = (termYears ?? 0) * 12;
  return Number.isInteger(months) && isLoanTerm(months) ? months : policy.term_months;
}

/** Whole dollars, so that what is shown is what is reckoned with. */
function resolveShare(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}
