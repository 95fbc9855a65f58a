import type { ReactNode } from "react";
import {
  type CreditRenderers,
  type CreditStatement,
  renderCredit,
} from "#domain/finance/credit-statement.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";

const leaveOut = () => null;
const renderFigure = (text: string): ReactNode => <span key={text}>{text}</span>;
const renderTerms = (text: string): ReactNode => <small key={text}>{text}</small>;

const CARD_RENDERERS: CreditRenderers<ReactNode> = {
  repayment: renderFigure,
  rate: renderFigure,
  comparisonRate: renderFigure,
  totalCost: renderFigure,
  terms: renderTerms,
  example: renderTerms,
  warning: leaveOut,
  disclosure: leaveOut,
  offerEnd: leaveOut,
};

type Note = { key: string; text: ReactNode };

const NOTE_RENDERERS: CreditRenderers<Note | null> = {
  repayment: leaveOut,
  rate: leaveOut,
  comparisonRate: leaveOut,
  totalCost: leaveOut,
  terms: leaveOut,
  example: leaveOut,
  warning: (text) => ({ key: text, text }),
  disclosure: ({ label, url }) => ({
    key: url,
    text: (
      <a href={url} rel="noopener">
        {label}
      </a>
    ),
  }),
  offerEnd: leaveOut,
};

/**
 * A repayment on a card, every rate as prominent. Only for cards that `CreditNotes` follows on the page, which
 * has the warning and where the terms are disclosed.
 */
export function CardCredit({ statement }: { statement: CreditStatement }) {
  return <p className="card-credit">{renderCredit(statement, CARD_RENDERERS)}</p>;
}

/** The warnings and disclosures of the repayments on these cards, each once; nothing without any. */
export function CreditNotes({ cards }: { cards: readonly VehicleCard[] }) {
  const notes = new Map<string, { lenders: Set<string>; text: ReactNode }>();
  for (const { statement, lender, licence } of cards.flatMap(({ credit }) => credit ?? [])) {
    for (const note of renderCredit(statement, NOTE_RENDERERS)) {
      if (note === null) continue;
      const known = notes.get(note.key) ?? { lenders: new Set(), text: note.text };
      known.lenders.add([lender, licence].filter(Boolean).join(", "));
      notes.set(note.key, known);
    }
  }
  return [...notes].map(([key, { lenders, text }]) => (
    <p key={key} className="credit-note">
      {`Repayments by ${[...lenders].join("; ")}, subject to approval. `}
      {text}
    </p>
  ));
}
