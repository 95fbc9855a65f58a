import type { Country } from "../values/countries.ts";

export type Paper = {
  /** Posted and stored. */
  name: string;
  label: string;
  why: string;
};

const LICENCE: Paper = {
  name: "licence",
  label: "Driver licence",
  why: "In the buyer's name and in force. We look at it at the handover, and keep no copy here.",
};

const ADDRESS: Paper = {
  name: "address",
  label: "Proof of your address",
  why: "A bill or a bank statement of the last three months, for the registration.",
};

const TRADE_IN: Readonly<Record<Country, Paper>> = {
  AU: {
    name: "trade-in",
    label: "Registration papers of your trade-in",
    why: "With all keys, and the service book if you have it.",
  },
  NZ: {
    name: "trade-in",
    label: "Proof that your trade-in is yours",
    why: "With all keys, and the service book if you have it.",
  },
};

const INCOME: Paper = {
  name: "income",
  label: "Two recent payslips",
  why: "The lender asks for them. Do not send them here: you give them to the lender.",
};

const INSURANCE: Paper = {
  name: "insurance",
  label: "Insurance from the day of the handover",
  why: "We advise it to everybody: from the handover on, damage to it is yours to pay.",
};

const LENDERS_INSURANCE: Paper = {
  ...INSURANCE,
  why: "The lender asks for it, and we advise it to everybody.",
};

/** Papers that a buyer brings to the handover. Nothing of it is uploaded: nobody's papers are kept by a website. */
export function listPapers(
  country: Country,
  deal: { hasTradeIn: boolean; isFinanced: boolean },
): Paper[] {
  return [
    LICENCE,
    ADDRESS,
    ...(deal.hasTradeIn ? [TRADE_IN[country]] : []),
    ...(deal.isFinanced ? [INCOME] : []),
    deal.isFinanced ? LENDERS_INSURANCE : INSURANCE,
  ];
}
