import { resolveWallTime } from "../location/zone-time.ts";
import { formatCents, formatDollars } from "../text/format-amount.ts";
import { formatDay } from "../text/format-date.ts";
import type { Country } from "../values/countries.ts";
import { type CreditStatement, type Disclosure, toCreditStatement } from "./credit-statement.ts";
import {
  computeComparisonRate,
  computeRepayment,
  computeTotalPayments,
  countRepayments,
  type Frequency,
  type Loan,
  toCashFlows,
} from "./loan.ts";

/** As regulations word it; a lender may have its own. @see National Consumer Credit Protection Regulations 2010, reg 99 */
export const COMPARISON_RATE_WARNING =
  "WARNING: This comparison rate is true only for the examples given and may not include all fees and " +
  "charges. Different terms, fees or other loan amounts might result in a different comparison rate.";

const PERIODS: Readonly<Record<Frequency, string>> = {
  weekly: "per week",
  fortnightly: "per fortnight",
  monthly: "per month",
};

/** How one lender lends, and how its offers are worded. @see Specification §9, "Finance display" */
export type LenderPolicy = {
  /** Percent a year, nominal. */
  annualRate: number;
  /** The rate depends on who borrows. */
  isRateIndicative: boolean;
  /** Percent of the price. */
  depositPercent: number;
  /** Percent of the price, paid with the last repayment. */
  finalPaymentPercent: number;
  termMonths: number;
  frequency: Frequency;
  /** Repayments are shown in whole dollars, else in cents. */
  hasWholeDollars: boolean;
  establishmentFee: number;
  repaymentFee: number;
  isSecured: boolean;
  /** Offers end with the month. */
  endsWithMonth: boolean;
  /** Null: the regulations' words. */
  warning: string | null;
  /** Where the lender's terms are disclosed; null where it has no such page. */
  disclosure: Disclosure | null;
};

/** A vehicle as a lender sees it: its price, and the terms that its feed gives, null where it gives none. */
export type FinancedVehicle = {
  price: number | null;
  /** Dollars. */
  deposit: number | null;
  termYears: number | null;
};

/**
 * What may be said of a loan for a vehicle; null where nothing may: it has no price, nothing is left to
 * lend, the final payment is above the loan, no comparison rate exists, or in New Zealand the lender
 * discloses nothing. `now` in milliseconds UTC.
 */
export function stateCredit(
  vehicle: FinancedVehicle,
  policy: LenderPolicy,
  site: { country: Country; time_zone: string },
  now: number,
): CreditStatement | null {
  const loan = toLoan(vehicle, policy);
  if (loan === null) return null;
  const common = {
    repayment: formatRepayment(loan, policy),
    rate: `${loan.annualRate.toFixed(2)}% p.a.${policy.isRateIndicative ? " indicative" : ""}`,
    terms: formatTerms(vehicle, policy, loan),
    offerEnd: policy.endsWithMonth
      ? `Offer ends ${formatDay(resolveMonthEnd(now, site.time_zone))}`
      : null,
  };
  if (site.country === "NZ") {
    const { disclosure } = policy;
    if (disclosure === null) return null;
    const total = computeTotalPayments(loan) + (vehicle.price ?? 0) - loan.amount;
    const totalCost = `${formatDollars(total)} in all`;
    return toCreditStatement({ country: "NZ", ...common, totalCost, disclosure });
  }
  const rate = computeComparisonRate(toCashFlows(loan));
  if (rate === null) return null;
  return toCreditStatement({
    country: "AU",
    ...common,
    comparisonRate: `${rate.toFixed(2)}% p.a. comparison rate`,
    example: formatExample(vehicle, policy, loan),
    warning: policy.warning ?? COMPARISON_RATE_WARNING,
  });
}

/** The last day of the month, YYYY-MM-DD, in a time zone. @see Specification §9, "Offer ends" */
export function resolveMonthEnd(now: number, timeZone: string): string {
  const [year = 0, month = 0] = resolveWallTime(now, timeZone).date.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, "2026-11-30".length);
}

function toLoan(vehicle: FinancedVehicle, policy: LenderPolicy): Loan | null {
  const { price } = vehicle;
  if (price === null || price <= 0) return null;
  const amount = price - resolveDeposit(vehicle, policy);
  const finalPayment = resolveShare(price, policy.finalPaymentPercent);
  const repaymentCount = countRepayments(resolveTermMonths(vehicle, policy), policy.frequency);
  if (amount <= 0 || finalPayment >= amount || repaymentCount < 1) return null;
  const { annualRate, frequency, establishmentFee, repaymentFee } = policy;
  return {
    amount,
    annualRate,
    frequency,
    repaymentCount,
    finalPayment,
    establishmentFee,
    repaymentFee,
  };
}

function formatRepayment(loan: Loan, { frequency, hasWholeDollars, repaymentFee }: LenderPolicy) {
  const dollars = computeRepayment(loan) + repaymentFee;
  return `${hasWholeDollars ? formatDollars(dollars) : formatCents(dollars)} ${PERIODS[frequency]}`;
}

function formatTerms(vehicle: FinancedVehicle, policy: LenderPolicy, loan: Loan): string {
  const deposit = resolveDeposit(vehicle, policy);
  const isShare = vehicle.deposit === null && policy.depositPercent > 0;
  return [
    isShare
      ? `${policy.depositPercent}% deposit (${formatDollars(deposit)})`
      : `${formatDollars(deposit)} deposit`,
    `${resolveTermMonths(vehicle, policy)} months`,
    formatFinalPayment(policy, loan),
  ].join(", ");
}

function formatFinalPayment({ finalPaymentPercent }: LenderPolicy, { finalPayment }: Loan): string {
  const share = finalPaymentPercent > 0 ? `${finalPaymentPercent}% ` : "";
  const amount = formatDollars(finalPayment);
  return share === "" ? `${amount} final payment` : `${share}final payment (${amount})`;
}

function formatExample(vehicle: FinancedVehicle, policy: LenderPolicy, loan: Loan): string {
  const kind = policy.isSecured ? "a secured" : "an unsecured";
  const term = resolveTermMonths(vehicle, policy);
  return `Comparison rate for ${kind} loan of ${formatDollars(loan.amount)} over ${term} months.`;
}

function resolveDeposit({ price, deposit }: FinancedVehicle, policy: LenderPolicy): number {
  return deposit ?? resolveShare(price ?? 0, policy.depositPercent);
}

function resolveTermMonths({ termYears }: FinancedVehicle, policy: LenderPolicy): number {
  return termYears === null ? policy.termMonths : termYears * 12;
}

/** Whole dollars, so that what is shown is what is reckoned with. */
function resolveShare(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}
