import { useState } from "react";
import { buildFinanceHref } from "#domain/finance/asked-loan.ts";
import { type LoanOffer, stateChosenCredit, toLoanChoice } from "#domain/finance/loan-choice.ts";
import { ButtonLink } from "../primitives/button.tsx";
import { CreditStatementText } from "../primitives/credit-statement.tsx";
import { LoanFields } from "./calculator/loan-fields.tsx";
import { NOTHING_LENT } from "./calculator/nothing-lent.ts";

export type RepaymentCalculatorProps = LoanOffer & {
  /** The button that carries the chosen loan to the page of finance; null for none. */
  apply: { vehicleId: number; label: string } | null;
};

/** Repayments with another deposit, term and final payment, each with its rates. */
export function RepaymentCalculator({ apply, ...offer }: RepaymentCalculatorProps) {
  const [choice, setChoice] = useState(() => toLoanChoice(offer));
  const statement = stateChosenCredit(offer, choice);
  const { lender } = offer;
  return (
    <>
      <div data-needs-script="" className="calculator-fields">
        <LoanFields offer={offer} choice={choice} onChoice={setChoice} />
      </div>
      <div aria-live="polite" className="calculator-result">
        {statement ? <CreditStatementText statement={statement} /> : NOTHING_LENT}
      </div>
      {apply && (
        <p className="calculator-links">
          <ButtonLink
            href={buildFinanceHref({ vehicleId: apply.vehicleId, ...choice, lender: lender.name })}
          >
            {apply.label}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
