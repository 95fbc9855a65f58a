import type { CreditStatement } from "../finance/credit-statement.ts";
import type { LenderPolicy } from "../finance/finance-config.schema.ts";
import {
  type LoanOffer,
  resolveLoanLimits,
  stateChosenCredit,
  toLoanChoice,
} from "../finance/loan-choice.ts";
import { isDisclosed } from "../finance/state-credit.ts";
import type { Country } from "../values/countries.ts";
import type { DealTasks } from "./deal-tasks.schema.ts";
import { formatDealAmount } from "./list-deal-rows.ts";
import type { DealFigures } from "./price-deal.ts";

const MONTHS_OF_A_YEAR = 12;
const FINAL_STEP_PERCENT = 10;

export type DealCredit = { lender: string; licence: string | null; statement: CreditStatement };

type LendingTerms = { lenders: readonly LenderPolicy[]; carType: string; country: Country };

/** Lenders in the order that they are asked in, without those that lend for other kinds of vehicles. */
function listDealLenders({
  lenders,
  carType,
}: Pick<LendingTerms, "lenders" | "carType">): LenderPolicy[] {
  const kind = carType.toLowerCase();
  return lenders.filter(
    ({ car_types }) =>
      car_types.length === 0 || car_types.some((lent) => lent.toLowerCase() === kind),
  );
}

/**
 * What may be said of the loan over the balance of a deal, by the first lender that lends it; null where none
 * does. The loan is the total less trade-in and deposit, which its statement names as one.
 */
export function stateDealCredit(
  figures: Pick<DealFigures, "totalCents" | "balanceCents">,
  payment: DealTasks["payment"],
  terms: LendingTerms,
): DealCredit | null {
  for (const lender of listDealLenders(terms)) {
    const offer = toOffer(figures, lender, terms.country);
    const own = toLoanChoice(offer);
    const statement = stateChosenCredit(offer, {
      deposit: own.deposit,
      termMonths: payment?.termMonths ?? own.termMonths,
      finalPercent: payment?.finalPercent ?? own.finalPercent,
    });
    if (statement !== null) {
      return { lender: lender.name, licence: lender.credit_licence, statement };
    }
  }
  return null;
}

/**
 * Why the balance of a deal cannot be financed, in words for its shopper: with the chosen terms, or at all. Null where
 * a lender lends it, and where finance is neither chosen nor offered for such vehicles.
 */
export function explainUnlent(
  figures: Pick<DealFigures, "totalCents" | "balanceCents">,
  payment: DealTasks["payment"],
  terms: LendingTerms,
): string | null {
  const chosen = payment?.method === "finance" ? payment : null;
  if (stateDealCredit(figures, chosen, terms) !== null) return null;
  const isOffered = listDealLenders(terms).some((lender) => isDisclosed(lender, terms.country));
  if (!isOffered) return chosen && "We arrange no finance for it online.";
  if (figures.balanceCents === 0) return "Nothing is left to finance.";
  const amount = formatDealAmount(figures.balanceCents);
  if (chosen === null || stateDealCredit(figures, null, terms) === null) {
    return `No lender of ours lends ${amount} for it.`;
  }
  const months = chosen.termMonths === null ? "" : ` over ${chosen.termMonths} months`;
  const final = chosen.finalPercent ? ` with a final payment of ${chosen.finalPercent}%` : "";
  return `No lender of ours lends ${amount}${months}${final}.`;
}

export type OfferedTerms = { termMonths: number[]; finalPercents: number[] };

/** The terms that a shopper chooses from, the lender's own first; empty where nobody lends. */
export function listOfferedTerms(
  figures: Pick<DealFigures, "totalCents" | "balanceCents">,
  terms: LendingTerms,
): OfferedTerms {
  const [lender] = listDealLenders(terms);
  if (lender === undefined) return { termMonths: [], finalPercents: [] };
  const offer = toOffer(figures, lender, terms.country);
  const own = toLoanChoice(offer);
  const limits = resolveLoanLimits(offer);
  return {
    termMonths: listSteps(own.termMonths, limits.termMonths, MONTHS_OF_A_YEAR),
    finalPercents: listSteps(own.finalPercent, limits.finalPercent, FINAL_STEP_PERCENT),
  };
}

function toOffer(
  { totalCents, balanceCents }: Pick<DealFigures, "totalCents" | "balanceCents">,
  lender: LenderPolicy,
  country: Country,
): LoanOffer {
  const financed = {
    price: totalCents / 100,
    deposit: (totalCents - balanceCents) / 100,
    termYears: null,
  };
  return { financed, lender, country };
}

function listSteps(own: number, { min, max }: { min: number; max: number }, step: number) {
  const steps: number[] = [];
  for (let value = Math.ceil(min / step) * step; value <= max; value += step) steps.push(value);
  return [own, ...steps.filter((value) => value !== own)];
}
