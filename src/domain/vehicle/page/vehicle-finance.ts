import type { CreditStatement } from "../../finance/credit-statement.ts";
import type { LenderPolicy } from "../../finance/finance-config.schema.ts";
import type { LoanOffer } from "../../finance/loan-choice.ts";
import { formatOfferEnd } from "../../finance/offer-end.ts";
import type { Site } from "../../site/config/site.ts";
import { formatCents } from "../../text/format-amount.ts";
import { resolveCredit } from "../card/vehicle-credit.ts";
import type { Vehicle } from "../vehicle.schema.ts";

/** In plain words; a site may have its own. @see Specification §2, "Finance info modal" */
const DISCLAIMER =
  "These figures are estimates and no offer of credit. Whether and how a lender lends to you depends on your " +
  "circumstances and is subject to its approval, terms, conditions and fees. Charges for late payment or early " +
  "repayment are not counted. Ask for the lender's own documents before you decide.";

export type VehicleFinance = {
  statement: CreditStatement;
  isBesidePrice: boolean;
  /** Null where the site has no calculator. */
  calculator: LoanOffer | null;
  /** The lender, and its licence where it states one. */
  lender: string;
  /** "$395 at the beginning, $10 with each repayment"; null without fees. */
  fees: string | null;
  info: { title: string; text: string | null; disclaimer: string };
};

/** The loan that a vehicle's page tells of; null where no lender lends or the page shows none. `now` in milliseconds UTC. */
export function toVehicleFinance(vehicle: Vehicle, site: Site, now: number): VehicleFinance | null {
  const { beside_price, calculator, info_title, info_text } = site.finance;
  if (!beside_price && !calculator) return null;
  const credit = resolveCredit(vehicle, site, (lender) =>
    formatOfferEnd(lender, site.time_zone, now),
  );
  if (!credit.isStated) return null;
  const { statement, financed, lender } = credit;
  return {
    statement,
    isBesidePrice: beside_price,
    calculator: calculator ? { financed, lender, country: site.country } : null,
    lender: [lender.name, lender.credit_licence].filter(Boolean).join(", "),
    fees: formatFees(lender),
    info: { title: info_title, text: info_text, disclaimer: resolveFinanceDisclaimer(site) },
  };
}

/** The site's own, else the platform's. */
export function resolveFinanceDisclaimer({ finance }: Pick<Site, "finance">): string {
  return finance.disclaimer ?? DISCLAIMER;
}

function formatFees({ establishment_fee, repayment_fee }: LenderPolicy): string | null {
  const fees = [
    establishment_fee > 0 ? `${formatCents(establishment_fee)} at the beginning` : null,
    repayment_fee > 0 ? `${formatCents(repayment_fee)} with each repayment` : null,
  ].filter((fee) => fee !== null);
  return fees.length === 0 ? null : fees.join(", ");
}
