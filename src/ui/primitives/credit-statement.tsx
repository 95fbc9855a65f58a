import type { ReactElement } from "react";
import {
  type CreditRenderers,
  type CreditStatement,
  renderCredit,
} from "#domain/finance/credit-statement.ts";

const renderFigure = (text: string): ReactElement => (
  <span key={text} className="credit-figure">
    {text}
  </span>
);

const renderNote = (text: string): ReactElement => <small key={text}>{text}</small>;

const RENDERERS: CreditRenderers<ReactElement> = {
  repayment: renderFigure,
  rate: renderFigure,
  comparisonRate: renderFigure,
  totalCost: renderFigure,
  terms: (text) => <span key={text}>{text}</span>,
  example: renderNote,
  warning: renderNote,
  disclosure: ({ label, url }) => (
    <small key={url}>
      <a href={url} rel="noopener">
        {label}
      </a>
    </small>
  ),
  offerEnd: (text) => <b key={text}>{text}</b>,
};

/** All that is said of a loan: every figure alike, so that no rate is less prominent than the repayment. */
export function CreditStatementText({ statement }: { statement: CreditStatement }) {
  return <p className="credit">{renderCredit(statement, RENDERERS)}</p>;
}
