import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { type CarriedLoan, carryLoan, listLoanFields } from "#domain/enquiry/forms/carried-loan.ts";
import {
  type AskedLoan,
  chooseLenderOffer,
  type LenderOffer,
  LOAN_PARAMETERS,
  listLenderOffers,
  parseAskedLoan,
} from "#domain/finance/asked-loan.ts";
import { isNamed, listLenders } from "#domain/finance/list-lenders.ts";
import type { FinancedVehicle } from "#domain/finance/state-credit.ts";
import type { Site } from "#domain/site/config/site.ts";
import { listVehicleLenders, toFinancedVehicle } from "#domain/vehicle/card/vehicle-credit.ts";
import type { ListedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { EnquiryFormProps } from "#ui/sections/enquiry/enquiry-form.tsx";

/** The loan that an address asks for, with what the site's lenders answer to it. */
export type PageLoan = {
  asked: AskedLoan;
  financed: FinancedVehicle | null;
  offers: LenderOffer[];
  chosen: LenderOffer | null;
  /** Null where neither address nor vehicle says anything of a loan. */
  carried: Carried | null;
};

/** Reads the loan that comes along to a form of finance: of a vehicle, its price goes before a typed one. */
export function readPageLoan(site: Site, url: URL, vehicle: ListedVehicle | null): PageLoan {
  const financed = vehicle && toFinancedVehicle(vehicle, site);
  const asked = parseAskedLoan((name) => url.searchParams.get(name), financed?.price ?? null);
  const offers = listLenderOffers(findLenders(site, vehicle), asked, {
    vehicle: financed,
    country: site.country,
  });
  const chosen = chooseLenderOffer(offers, asked);
  const isAsked = Object.values(asked).some((part) => part !== null);
  return { asked, financed, offers, chosen, carried: isAsked ? toCarried(asked, chosen) : null };
}

/** Whether an address says more of a loan than its vehicle does: such a page is nobody else's. */
export function isLoanTyped({ searchParams }: URL): boolean {
  return Object.values(LOAN_PARAMETERS).some((name) => searchParams.has(name));
}

/**
 * The form with the loan in its answers, where it has questions about one. Figures that its address names go before a
 * draft's, all of them: a part that this loan has not, or that the form has no option for, is none of a former loan's.
 */
export function carryIntoForm(
  view: EnquiryFormProps,
  form: Pick<Form, "fields">,
  carried: Carried | null,
  url: URL,
): EnquiryFormProps {
  if (carried === null) return view;
  const answers = carryLoan(form.fields, carried);
  return {
    ...view,
    answers: { ...view.answers, ...answers },
    offered: listOffered(form, answers, url),
  };
}

function listOffered(
  { fields }: Pick<Form, "fields">,
  answers: Answers,
  { searchParams }: URL,
): string[] {
  const { lender, ...figures } = LOAN_PARAMETERS;
  if (Object.values(figures).some((name) => searchParams.has(name))) return listLoanFields(fields);
  return searchParams.has(lender) ? Object.keys(answers) : [];
}

function findLenders(site: Site, vehicle: ListedVehicle | null) {
  const lenders = listLenders(site.finance.lenders, site.finance_provider);
  return vehicle === null ? lenders : listVehicleLenders(lenders, vehicle);
}

export type Carried = CarriedLoan;

/** The parts that were asked for; of a vehicle, those of the lender that would lend for it as well. */
function toCarried(asked: AskedLoan, chosen: LenderOffer | null): Carried {
  const { price } = asked;
  const choice = price === null ? null : chosen?.choice;
  return {
    price,
    deposit: choice?.deposit ?? atLeast(0, asked.deposit),
    termMonths: choice?.termMonths ?? atLeast(1, asked.termMonths),
    finalPayment:
      price !== null && choice?.finalPercent
        ? Math.round((price * choice.finalPercent) / 100)
        : null,
    // Nobody has chosen the lender that only stands first.
    lender: chosen !== null && isNamed(chosen.offer.lender, asked.lender) ? asked.lender : null,
  };
}

/** Null for a number of the address that no loan can have. */
function atLeast(least: number, value: number | null): number | null {
  return value !== null && value >= least ? value : null;
}
