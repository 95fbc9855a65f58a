import type { CreditStatement } from "../../finance/credit-statement.ts";
import type { LenderPolicy } from "../../finance/finance-config.schema.ts";
import { listLenders } from "../../finance/list-lenders.ts";
import { type FinancedVehicle, isDisclosed, stateCredit } from "../../finance/state-credit.ts";
import type { Site } from "../../site/config/site.ts";
import { isAvailable } from "../availability/availability.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import { toPriceDisplay } from "./price-display.ts";

/** Why a vehicle shows no repayment. */
export type CreditRefusal =
  | "no_lender"
  | "unavailable"
  | "no_price"
  | "priced_by_week"
  | "other_car_type"
  | "not_disclosed"
  | "not_lent";

type VehicleCredit = {
  lender: LenderPolicy;
  financed: FinancedVehicle;
  statement: CreditStatement;
};

export type ResolvedCredit =
  | ({ isStated: true } & VehicleCredit)
  | { isStated: false; because: CreditRefusal };

type CreditSite = Pick<
  Site,
  "country" | "dealerships" | "finance" | "finance_provider" | "unavailable_includes_reserved"
>;

/**
 * What the first of the site's lenders that lends for a vehicle says of its loan, or the first condition that
 * stands against it. `formatEnd` words the end of a lender's offer; cards leave it out.
 *
 * @see Specification §9, "Finance display"
 */
export function resolveCredit(
  vehicle: ListedVehicle,
  site: CreditSite,
  formatEnd: (lender: LenderPolicy) => string | null = () => null,
): ResolvedCredit {
  const because = findRefusal(vehicle, site);
  if (because !== null) return { isStated: false, because };
  const financed = toFinancedVehicle(vehicle, site);
  const lenders = listVehicleLenders(
    listLenders(site.finance.lenders, site.finance_provider),
    vehicle,
  );
  for (const lender of lenders) {
    const statement = stateCredit(financed, lender, {
      country: site.country,
      offerEnd: formatEnd(lender),
    });
    if (statement !== null) return { isStated: true, lender, financed, statement };
  }
  if (lenders.length === 0) return { isStated: false, because: "other_car_type" };
  const isAnyDisclosed = lenders.some((lender) => isDisclosed(lender, site.country));
  return { isStated: false, because: isAnyDisclosed ? "not_lent" : "not_disclosed" };
}

function findRefusal(vehicle: ListedVehicle, site: CreditSite): CreditRefusal | null {
  if (site.finance.lenders.length === 0) return "no_lender";
  if (!isAvailable(vehicle, site)) return "unavailable";
  const { amount } = toPriceDisplay(vehicle, site);
  if (amount === null) return "no_price";
  return amount === vehicle.price ? null : "priced_by_week";
}

/** The lenders that lend for vehicles of its kind. */
export function listVehicleLenders(
  lenders: readonly LenderPolicy[],
  vehicle: Pick<ListedVehicle, "car_type">,
): LenderPolicy[] {
  return lenders.filter((lender) => lendsFor(lender, vehicle));
}

function lendsFor(
  { car_types }: LenderPolicy,
  { car_type }: Pick<ListedVehicle, "car_type">,
): boolean {
  const kind = car_type.toLowerCase();
  return car_types.length === 0 || car_types.some((lent) => lent.toLowerCase() === kind);
}

/**
 * Deposit and term as the feed gives them; no price where the vehicle shows none, or one by the week.
 *
 * @see Specification §3, "finance_lenders"
 */
export function toFinancedVehicle(vehicle: ListedVehicle, site: CreditSite): FinancedVehicle {
  const { price, finance_lenders } = vehicle;
  const [terms] = finance_lenders;
  const isLent = toPriceDisplay(vehicle, site).amount === price;
  return {
    price: isLent ? price : null,
    deposit: terms?.deposit ?? null,
    termYears: terms?.termYears ?? null,
  };
}
