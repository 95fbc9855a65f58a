import type { Answers } from "../answers/answers.ts";
import type { FormField } from "../form.ts";
import { LOAN_FIELDS, toTermOption } from "./finance-form.ts";

/** A loan that comes along to the finance form; a part is null where nothing is known of it. */
export type CarriedLoan = {
  price: number | null;
  deposit: number | null;
  termMonths: number | null;
  /** Dollars, with the last repayment. */
  finalPayment: number | null;
  lender: string | null;
};

/** The answers to a form's questions about the loan that was chosen before, as far as the site asks for them. */
export function carryLoan(
  fields: readonly FormField[],
  { price, deposit, termMonths, finalPayment, lender }: CarriedLoan,
): Answers {
  const amount = price === null ? null : Math.max(price - (deposit ?? 0), 0);
  const carried: [name: string, value: string | null][] = [
    [LOAN_FIELDS.price, toDollars(price)],
    [LOAN_FIELDS.deposit, toDollars(deposit)],
    [LOAN_FIELDS.amount, toDollars(amount)],
    [LOAN_FIELDS.term, termMonths === null ? null : toTermOption(termMonths)],
    [LOAN_FIELDS.finalPayment, toDollars(finalPayment)],
    [LOAN_FIELDS.lender, lender],
  ];
  const names = listLoanFields(fields);
  const asked = carried.flatMap(([name, value]) =>
    value !== null && names.includes(name) ? [[name, [value]] as const] : [],
  );
  return Object.fromEntries(asked);
}

/** The names of a form's questions about a loan, as far as the site asks them. */
export function listLoanFields(fields: readonly FormField[]): string[] {
  return Object.values(LOAN_FIELDS).filter((name) =>
    fields.some((field) => field.name === name && !field.isHidden),
  );
}

function toDollars(amount: number | null): string | null {
  return amount === null ? null : String(Math.round(amount));
}
