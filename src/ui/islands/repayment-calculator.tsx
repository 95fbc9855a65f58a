import { useId, useState } from "react";
import {
  type LoanChoice,
  type LoanOffer,
  placeLoanChoice,
  resolveLoanLimits,
  stateChosenCredit,
  toLoanChoice,
} from "#domain/finance/loan-choice.ts";
import { explainTypedLoan, readTypedLoan } from "#domain/finance/typed-loan.ts";
import { formatDollars, formatPercent } from "#domain/text/format-amount.ts";
import { CreditStatementText } from "../primitives/credit-statement.tsx";
import { RangeTrack } from "../primitives/range-pair.tsx";

const FIELDS: readonly {
  name: keyof LoanChoice;
  label: string;
  format: (value: number) => string;
}[] = [
  { name: "deposit", label: "Deposit", format: formatDollars },
  { name: "termMonths", label: "Term", format: (months) => `${months} months` },
  {
    name: "finalPercent",
    label: "Final payment",
    format: formatPercent,
  },
];

/** Repayments with another deposit, term and final payment, each with its rates. */
export function RepaymentCalculator(offer: LoanOffer) {
  const [choice, setChoice] = useState(() => toLoanChoice(offer));
  const limits = resolveLoanLimits(offer, choice);
  const statement = stateChosenCredit(offer, choice);
  return (
    <>
      <div data-needs-script="" className="calculator-fields">
        {FIELDS.map(({ name, label, format }) => (
          <LoanField
            key={name}
            label={label}
            value={choice[name]}
            limits={limits[name]}
            format={format}
            read={(text) => readTypedLoan(text, { name, price: offer.financed.price ?? 0 })}
            explain={(value) => explainTypedLoan(name, value, limits)}
            onValue={(value) => setChoice(placeLoanChoice(choice, { name, value }, limits))}
          />
        ))}
      </div>
      <div aria-live="polite" className="calculator-result">
        {statement ? (
          <CreditStatementText statement={statement} />
        ) : (
          "Deposit and final payment leave nothing that the lender lends. Lower one of them."
        )}
      </div>
    </>
  );
}

type LoanFieldProps = {
  label: string;
  value: number;
  limits: { min: number; max: number; step: number };
  format: (value: number) => string;
  read: (text: string) => number | null;
  explain: (value: number | null) => string | null;
  onValue: (value: number) => void;
};

/**
 * A slider and a field over the same number; what is typed stays as typed until the field is left, which then says
 * why it has another number.
 */
function LoanField({ label, value, limits, format, read, explain, onValue }: LoanFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const onTyped = (text: string) => {
    setTyped(text);
    setNotice(null);
    const amount = read(text);
    if (amount !== null) onValue(amount);
  };
  const settle = () => {
    if (typed === null) return;
    const amount = read(typed);
    setTyped(null);
    setNotice(explain(amount));
  };
  return (
    <div className="loan-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        type="text"
        autoComplete="off"
        aria-describedby={notice === null ? undefined : `${id}-notice`}
        value={typed ?? format(value)}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === "Enter" && settle()}
      />
      {notice !== null && (
        <p id={`${id}-notice`} role="alert" className="text-sm">
          {notice}
        </p>
      )}
      <div className="range-pair">
        <RangeTrack low={limits.min} high={value} limits={limits} />
        <input
          type="range"
          aria-label={label}
          aria-valuetext={format(value)}
          min={limits.min}
          max={limits.max}
          step={limits.step}
          value={value}
          onChange={(event) => {
            setNotice(null);
            onValue(event.currentTarget.valueAsNumber);
          }}
        />
      </div>
    </div>
  );
}
