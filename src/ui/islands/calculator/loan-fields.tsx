import { useId, useState } from "react";
import { LOAN_PARAMETERS } from "#domain/finance/asked-loan.ts";
import type { LoanChoice } from "#domain/finance/loan-choice.ts";
import { type LoanOffer, placeLoanChoice, resolveLoanLimits } from "#domain/finance/loan-choice.ts";
import { explainTypedLoan, readTypedLoan } from "#domain/finance/typed-loan.ts";
import { formatDollars, formatPercent } from "#domain/text/format-amount.ts";
import { RangeTrack } from "../range-pair/range-pair.tsx";

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

type LoanFieldsProps = {
  offer: LoanOffer;
  choice: LoanChoice;
  onChoice: (choice: LoanChoice) => void;
};

/** The terms of a loan that a shopper chooses, within the lender's limits. A form posts them by the page's parameters. */
export function LoanFields({ offer, choice, onChoice }: LoanFieldsProps) {
  const limits = resolveLoanLimits(offer, choice);
  const price = offer.financed.price ?? 0;
  return FIELDS.map(({ name, label, format }) => (
    <LoanField
      key={name}
      name={LOAN_PARAMETERS[name]}
      label={label}
      value={choice[name]}
      limits={limits[name]}
      format={format}
      read={(text) => readTypedLoan(text, { name, price })}
      explain={(value) => explainTypedLoan(name, value, limits)}
      onValue={(value) => onChoice(placeLoanChoice(choice, { name, value }, limits))}
    />
  ));
}

type LoanFieldProps = {
  name: string;
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
export function LoanField({
  name,
  label,
  value,
  limits,
  format,
  read,
  explain,
  onValue,
}: LoanFieldProps) {
  // An id begins with a letter, which the hook's does not.
  const id = `field${useId()}`;
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
        name={name}
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
      <div className="range-pair" data-needs-script="">
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
