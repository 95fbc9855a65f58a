/** Repayments a year as the regulation counts them. @see National Consumer Credit Protection Regulations 2010, reg 100 */
const REPAYMENTS_PER_YEAR = { weekly: 52.18, fortnightly: 26.09, monthly: 12 } as const;

export type Frequency = keyof typeof REPAYMENTS_PER_YEAR;

/** Money in dollars. */
export type Loan = {
  amount: number;
  /** Percent a year, nominal. */
  annualRate: number;
  frequency: Frequency;
  repaymentCount: number;
  /** Paid together with the last repayment. */
  finalPayment: number;
  /** Paid at the beginning, besides what is lent. */
  establishmentFee: number;
  /** Paid with each repayment. */
  repaymentFee: number;
};

/** One place a period, from the day of the loan. */
export type CashFlows = {
  /** The amount that the lender advances. */
  advances: readonly number[];
  /** Repayments and fees. */
  payments: readonly number[];
  frequency: Frequency;
};

/** Narrows a rate to where a double has no further digit. */
const BISECTIONS = 50;

/** Doubled from here until the rate is below it; rates above the last are no loan. */
const FIRST_RATE_BOUND = 0.01;
const MAX_RATE_BOUND = 1_000;

/** Repayments in a term of months, to the nearest whole one. */
export function countRepayments(termMonths: number, frequency: Frequency): number {
  return Math.round((termMonths / 12) * REPAYMENTS_PER_YEAR[frequency]);
}

/** Dollars a period, fees not counted. Without interest the principal is parted evenly. */
export function computeRepayment(
  loan: Pick<Loan, "amount" | "annualRate" | "frequency" | "repaymentCount" | "finalPayment">,
): number {
  const { amount, annualRate, frequency, repaymentCount, finalPayment } = loan;
  const rate = annualRate / 100 / REPAYMENTS_PER_YEAR[frequency];
  if (rate === 0) return (amount - finalPayment) / repaymentCount;
  // Of a tiny rate 1 + rate keeps few digits, and 1 - discount none.
  const exponent = -repaymentCount * Math.log1p(rate);
  return (amount - finalPayment * Math.exp(exponent)) * (rate / -Math.expm1(exponent));
}

/** The amount that is paid over the life of the loan with all its fees, in dollars. */
export function computeTotalPayments({ amount, ...flows }: Loan): number {
  return toCashFlows({ amount, ...flows }).payments.reduce((total, paid) => total + paid, 0);
}

/** The flows of a loan whose repayments are in whole cents. */
export function toCashFlows(loan: Loan): CashFlows {
  const { amount, frequency, repaymentCount, finalPayment, establishmentFee, repaymentFee } = loan;
  const repayment = roundToCents(computeRepayment(loan)) + repaymentFee;
  const payments = Array.from({ length: repaymentCount }, () => repayment);
  payments[repaymentCount - 1] = repayment + finalPayment;
  return { advances: [amount], payments: [establishmentFee, ...payments], frequency };
}

/**
 * Percent a year, nominal and unrounded; null where no rate makes the flows equal, and 0 where no more is
 * paid than was lent.
 *
 * @see National Consumer Credit Protection Regulations 2010, reg 100: n × r × 100 %
 */
export function computeComparisonRate({ advances, payments, frequency }: CashFlows): number | null {
  const periods = Math.max(advances.length, payments.length);
  const flows = Array.from({ length: periods }, (_, j) => (advances[j] ?? 0) - (payments[j] ?? 0));
  // The lender's gain shrinks as the rate grows: it is a loan where the gain is above 0 without a rate.
  if (discountFlows(flows, 0) >= 0) return 0;
  let high = FIRST_RATE_BOUND;
  while (discountFlows(flows, high) < 0) {
    if (high > MAX_RATE_BOUND) return null;
    high *= 2;
  }
  let low = 0;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (discountFlows(flows, middle) < 0) low = middle;
    else high = middle;
  }
  return REPAYMENTS_PER_YEAR[frequency] * high * 100;
}

function discountFlows(flows: readonly number[], rate: number): number {
  return flows.reduceRight((later, flow) => flow + later / (1 + rate), 0);
}

function roundToCents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
