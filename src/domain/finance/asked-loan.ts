import { FINANCE_PATH } from "../addresses/site-addresses.ts";
import type { Country } from "../values/countries.ts";
import type { CreditStatement } from "./credit-statement.ts";
import type { LenderPolicy } from "./finance-config.schema.ts";
import { isNamed } from "./list-lenders.ts";
import {
  type LoanChoice,
  type LoanOffer,
  placeLoanChoice,
  resolveLoanLimits,
  stateChosenCredit,
  toLoanChoice,
} from "./loan-choice.ts";
import { type FinancedVehicle, isDisclosed } from "./state-credit.ts";
import { readTypedLoan } from "./typed-loan.ts";

/** A price that loans are shown for until a visitor types one: the amount of a usual car loan. */
export const EXAMPLE_PRICE = 30_000;

/** No car of a dealer is below or above. */
export const MIN_ASKED_PRICE = 1_000;
export const MAX_ASKED_PRICE = 1_000_000;

/** The parameters of the page of finance, beside the vehicle's. */
export const LOAN_PARAMETERS = {
  price: "price",
  deposit: "deposit",
  termMonths: "term",
  finalPercent: "final",
  lender: "lender",
} as const;

/** A loan as an address asks for it, each part null where it says none that can be read. */
export type AskedLoan = {
  /** Dollars. */
  price: number | null;
  lender: string | null;
} & { [Part in keyof LoanChoice]: number | null };

/** Reads what a visitor typed, "$45,000", "20%" and "5 years" as well. `vehiclePrice` goes before a typed price. */
export function parseAskedLoan(
  read: (name: string) => string | null,
  vehiclePrice: number | null,
): AskedLoan {
  const price = vehiclePrice ?? readTypedPrice(read(LOAN_PARAMETERS.price) ?? "");
  const readPart = (name: keyof LoanChoice) =>
    readTypedLoan(read(LOAN_PARAMETERS[name]) ?? "", { name, price: price ?? EXAMPLE_PRICE });
  return {
    price,
    lender: read(LOAN_PARAMETERS.lender) || null,
    deposit: readPart("deposit"),
    termMonths: readPart("termMonths"),
    finalPercent: readPart("finalPercent"),
  };
}

/** Whole dollars; null for what is no price of a car. */
export function readTypedPrice(text: string): number | null {
  const price = readTypedLoan(text, { name: "deposit", price: Number.NaN });
  return price !== null && price >= MIN_ASKED_PRICE && price <= MAX_ASKED_PRICE ? price : null;
}

/** The choice of an asked loan within the lender's limits; its own terms where nothing is asked. */
export function resolveAskedChoice(offer: LoanOffer, asked: AskedLoan): LoanChoice {
  const names = ["finalPercent", "termMonths", "deposit"] as const;
  return names.reduce((choice, name) => {
    const value = asked[name];
    if (value === null) return choice;
    return placeLoanChoice(choice, { name, value }, resolveLoanLimits(offer, choice));
  }, toLoanChoice(offer));
}

/** One lender's answer to an asked loan; null where it lends no such loan. */
export type LenderOffer = {
  offer: LoanOffer;
  choice: LoanChoice;
  statement: CreditStatement | null;
};

/** Each lender's answer in their order. `vehicle` has the terms of a feed; null for none. */
export function listLenderOffers(
  lenders: readonly LenderPolicy[],
  asked: AskedLoan,
  { vehicle, country }: { vehicle: FinancedVehicle | null; country: Country },
): LenderOffer[] {
  const price = asked.price ?? EXAMPLE_PRICE;
  const financed = { deposit: null, termYears: null, ...vehicle, price };
  return lenders.map((lender) => {
    const offer = { financed, lender, country };
    const choice = resolveAskedChoice(offer, asked);
    return { offer, choice, statement: stateChosenCredit(offer, choice) };
  });
}

/**
 * The lender that the calculator reckons with: the one that is asked for, else the first that lends; null without any
 * of which something may be said.
 */
export function chooseLenderOffer(
  offers: readonly LenderOffer[],
  { lender }: Pick<AskedLoan, "lender">,
): LenderOffer | null {
  const stated = offers.filter(({ offer }) => isDisclosed(offer.lender, offer.country));
  return (
    stated.find((each) => isNamed(each.offer.lender, lender)) ??
    stated.find(({ statement }) => statement !== null) ??
    stated[0] ??
    null
  );
}

type CarriedLoan = Partial<AskedLoan> & { vehicleId?: number | null };

/** The page of finance with a vehicle, and the loan that was chosen for it. */
export function buildFinanceHref({ vehicleId = null, ...loan }: CarriedLoan = {}): string {
  const parameters = new URLSearchParams();
  if (vehicleId !== null) parameters.set("car_id", String(vehicleId));
  for (const [part, name] of Object.entries(LOAN_PARAMETERS)) {
    const value: unknown = Reflect.get(loan, part);
    if (typeof value === "number") parameters.set(name, String(Math.round(value * 100) / 100));
    if (typeof value === "string") parameters.set(name, value);
  }
  const query = parameters.toString();
  return query === "" ? FINANCE_PATH : `${FINANCE_PATH}?${query}`;
}
