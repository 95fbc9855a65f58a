import { formatDollars } from "../text/format-amount.ts";
import type { LoanChoice, LoanLimits } from "./loan-choice.ts";

type Unit = "none" | "dollars" | "percent" | "months" | "years";

/** The first that the text has; "k" is thousands of dollars. */
const UNITS: readonly (readonly [Unit, RegExp])[] = [
  ["percent", /%|per\s?cent/i],
  ["years", /\d\s*y/i],
  ["months", /\d\s*m/i],
  ["dollars", /\$|\d\s*k/i],
];

const NUMBER = /\d[\d,\s]*(?:\.\d+)?/g;

type Reading = (amount: number, price: number) => number;

const asTyped: Reading = (amount) => amount;

/** Each field reads its own units; a text in another unit says nothing of it. */
const READINGS: Readonly<Record<keyof LoanChoice, Partial<Record<Unit, Reading>>>> = {
  deposit: {
    none: Math.round,
    dollars: Math.round,
    percent: (percent, price) => Math.round((price * percent) / 100),
  },
  termMonths: {
    none: Math.round,
    months: Math.round,
    years: (years) => Math.round(years * 12),
  },
  finalPercent: {
    none: asTyped,
    percent: asTyped,
    dollars: (dollars, price) => (dollars * 100) / price,
  },
};

type Limits = LoanLimits[keyof LoanChoice];

const SENTENCES: Readonly<Record<keyof LoanChoice, (limits: Limits) => string>> = {
  deposit: ({ min, max }) =>
    `The lender lends with a deposit of ${formatDollars(min)} to ${formatDollars(max)}.`,
  termMonths: ({ min, max }) => `The lender lends for ${min} to ${max} months.`,
  finalPercent: ({ min, max }) =>
    `The lender lends with a final payment of ${min}% to ${max}% of the price.`,
};

const EXAMPLES: Readonly<Record<keyof LoanChoice, string>> = {
  deposit: "Not understood. Enter the deposit as an amount or a share of the price: $5,000 or 20%.",
  termMonths: "Not understood. Enter the term in months or years: 60 or 5 years.",
  finalPercent:
    "Not understood. Enter the final payment as a share of the price or an amount: 30% or $10,000.",
};

type Field = { name: keyof LoanChoice; price: number };

/**
 * Reads "20%", "$5,000" or "2k" for a deposit, "5 years" or "60" for a term, "30" or "$20,000" for a final payment;
 * null where nothing of the kind is said. The number may be out of the loan's limits.
 */
export function readTypedLoan(text: string, { name, price }: Field): number | null {
  const [first, second] = text.match(NUMBER) ?? [];
  if (first === undefined) return null;
  const [unit] = UNITS.find(([, pattern]) => pattern.test(text)) ?? ["none" as const];
  const sign = /[\-−]\s*\$?\s*\d/v.test(text) ? -1 : 1;
  const amount = sign * toNumber(first) * (/\d\s*k/i.test(text) ? 1_000 : 1);
  // "5 years 6 months"
  const rest = unit === "years" && second !== undefined ? toNumber(second) / 12 : 0;
  const value = READINGS[name][unit]?.(amount + rest, price) ?? Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Says in a sentence why a number is not taken: nobody could read one (null), or it is out of the limits; else null. */
export function explainTypedLoan(
  name: keyof LoanChoice,
  value: number | null,
  limits: LoanLimits,
): string | null {
  if (value === null) return EXAMPLES[name];
  const { min, max } = limits[name];
  return value < min || value > max ? SENTENCES[name](limits[name]) : null;
}

function toNumber(digits: string): number {
  return Number.parseFloat(digits.replaceAll(/[,\s]/g, ""));
}
