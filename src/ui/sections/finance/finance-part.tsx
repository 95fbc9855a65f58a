import type { LoanOffer } from "#domain/finance/loan-choice.ts";
import type { CardAction } from "#domain/vehicle/card/vehicle-card.ts";
import type { VehicleFinance } from "#domain/vehicle/page/vehicle-finance.ts";
import { Island } from "../../island.tsx";
import { FinanceInfoButton } from "./finance-info.tsx";

type FinancePartProps = {
  finance: Pick<VehicleFinance, "info">;
  calculator: LoanOffer;
  actions: readonly CardAction[];
  vehicleId: number;
};

/** The calculator with what explains it. Without script it shows the lender's own example. */
export function FinancePart({ finance, calculator, actions, vehicleId }: FinancePartProps) {
  const apply = actions.find(({ button }) => button === "get_finance");
  return (
    <div className="calculator">
      <Island
        name="repayment-calculator"
        id="repayments"
        props={{ ...calculator, apply: apply ? { vehicleId, label: apply.label } : null }}
      />
      <div className="calculator-links">
        <FinanceInfoButton info={finance.info} />
      </div>
    </div>
  );
}
