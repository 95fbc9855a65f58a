import type { LoanOffer } from "#domain/finance/loan-choice.ts";
import type { CardAction } from "#domain/vehicle/card/vehicle-card.ts";
import type { VehicleFinance } from "#domain/vehicle/page/vehicle-finance.ts";
import { Island } from "../../island.tsx";
import { ButtonLink } from "../../primitives/button.tsx";
import { FinanceInfoButton } from "./finance-info.tsx";

type FinancePartProps = {
  finance: Pick<VehicleFinance, "info">;
  calculator: LoanOffer;
  actions: readonly CardAction[];
};

/** The calculator with what explains it. Without script it shows the lender's own example. */
export function FinancePart({ finance, calculator, actions }: FinancePartProps) {
  const apply = actions.find(({ button }) => button === "get_finance");
  return (
    <div className="calculator">
      <Island name="repayment-calculator" id="repayments" props={calculator} />
      <div className="calculator-links">
        {apply && <ButtonLink href={apply.href}>{apply.label}</ButtonLink>}
        <FinanceInfoButton info={finance.info} />
      </div>
    </div>
  );
}
