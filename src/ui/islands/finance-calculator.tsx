import { useState } from "react";
import {
  buildFinanceHref,
  LOAN_PARAMETERS,
  MAX_ASKED_PRICE,
  MIN_ASKED_PRICE,
  readTypedPrice,
  resolveAskedChoice,
} from "#domain/finance/asked-loan.ts";
import {
  type LoanChoice,
  type LoanOffer,
  stateChosenCredit,
  toLoanChoice,
} from "#domain/finance/loan-choice.ts";
import { formatDollars } from "#domain/text/format-amount.ts";
import { ButtonLink } from "../primitives/button.tsx";
import { CreditStatementText } from "../primitives/credit-statement.tsx";
import { LoanField, LoanFields } from "./calculator/loan-fields.tsx";
import { NOTHING_LENT } from "./calculator/nothing-lent.ts";

export type FinanceCalculatorProps = {
  offer: LoanOffer;
  choice: LoanChoice;
  /** The vehicle that it is for; null for none. */
  vehicleId: number | null;
  /** Whether the price is typed, as it is not the vehicle's. */
  isPriceTyped: boolean;
};

const PRICE_STEP = 500;

/** The track of the slider; a price beyond it is typed. */
const PRICE_LIMITS = { min: 5_000, max: 120_000, step: PRICE_STEP };

/** The repayments of any price, in a form that asks for them by the address where there is no script. */
export function FinanceCalculator({
  offer: own,
  choice: first,
  vehicleId,
  isPriceTyped,
}: FinanceCalculatorProps) {
  const [offer, setOffer] = useState(own);
  const [choice, setChoice] = useState(first);
  const statement = stateChosenCredit(offer, choice);
  const price = offer.financed.price ?? 0;
  const changePrice = (value: number) => {
    if (readTypedPrice(String(value)) === null) return;
    const next = { ...offer, financed: { ...offer.financed, price: value } };
    const isOwnDeposit = choice.deposit === toLoanChoice(offer).deposit;
    setOffer(next);
    // A share of the price follows it; a deposit that was typed stays.
    const asked = { ...choice, price: value, lender: null };
    setChoice(resolveAskedChoice(next, isOwnDeposit ? { ...asked, deposit: null } : asked));
  };
  const limits = {
    ...PRICE_LIMITS,
    max: Math.max(PRICE_LIMITS.max, price),
    min: Math.min(PRICE_LIMITS.min, price),
  };
  return (
    <>
      <div className="calculator-fields">
        {isPriceTyped && (
          <LoanField
            name={LOAN_PARAMETERS.price}
            label="Price"
            value={price}
            limits={limits}
            format={formatDollars}
            read={readTypedPrice}
            explain={(value) =>
              value === null
                ? `Enter a price from ${formatDollars(MIN_ASKED_PRICE)} to ${formatDollars(MAX_ASKED_PRICE)}.`
                : null
            }
            onValue={changePrice}
          />
        )}
        <LoanFields offer={offer} choice={choice} onChoice={setChoice} />
      </div>
      <div aria-live="polite" className="calculator-result">
        {statement ? <CreditStatementText statement={statement} /> : NOTHING_LENT}
      </div>
      <p className="calculator-links" data-needs-script="">
        <ButtonLink
          rank="main"
          href={`${buildFinanceHref({
            vehicleId,
            ...choice,
            ...(isPriceTyped && { price }),
            lender: offer.lender.name,
          })}#apply`}
        >
          Apply with these figures
        </ButtonLink>
      </p>
    </>
  );
}
