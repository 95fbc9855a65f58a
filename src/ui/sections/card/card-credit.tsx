import type { ReactElement, ReactNode } from "react";
import {
  type CreditRenderers,
  type CreditStatement,
  renderCredit,
} from "#domain/finance/credit-statement.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";

/** A part on the card itself, or once below all cards. */
type CardPart =
  | { place: "card"; shown: ReactElement }
  | { place: "notes"; key: string; shown: ReactNode };

const toFigure = (text: string): CardPart => ({
  place: "card",
  shown: <span key={text}>{text}</span>,
});

const toTerms = (text: string): CardPart => ({
  place: "card",
  shown: <small key={text}>{text}</small>,
});

const CARD_PARTS: CreditRenderers<CardPart> = {
  repayment: toFigure,
  rate: toFigure,
  comparisonRate: toFigure,
  totalCost: toFigure,
  terms: toTerms,
  example: toTerms,
  warning: (text) => ({ place: "notes", key: text, shown: text }),
  disclosure: ({ label, url }) => ({
    place: "notes",
    key: url,
    shown: (
      <a href={url} rel="noopener">
        {label}
      </a>
    ),
  }),
  offerEnd: toTerms,
};

/** Not exported: nobody else makes a repayment for a card. */
const STATEMENT: unique symbol = Symbol("statement");

/** The repayment of a card that has its warning or disclosure below: `CreditedCards` alone makes one. */
export type NotedCredit = { readonly [STATEMENT]: CreditStatement };

type CreditedCardsProps = {
  cards: readonly VehicleCard[];
  /** Draws the cards, each with what `creditOf` gives for it: null for one that is not among them. */
  children: (creditOf: (card: VehicleCard) => NotedCredit | null) => ReactNode;
};

/** Cards with their repayments, and below them the warnings and disclosures: none stands without the other. */
export function CreditedCards({ cards, children }: CreditedCardsProps) {
  const creditOf = (card: VehicleCard): NotedCredit | null =>
    card.credit !== null && cards.includes(card) ? { [STATEMENT]: card.credit.statement } : null;
  return (
    <>
      {children(creditOf)}
      <CreditNotes cards={cards} />
    </>
  );
}

/** A repayment on a card, every rate as prominent; nothing without one. */
export function CardCredit({ credit }: { credit: NotedCredit | null }) {
  if (credit === null) return null;
  const parts = renderCredit(credit[STATEMENT], CARD_PARTS);
  return (
    <p className="card-credit">
      {parts.map(({ place, shown }) => (place === "card" ? shown : null))}
    </p>
  );
}

/** The warnings and disclosures of the repayments on these cards, each once; nothing without any. */
function CreditNotes({ cards }: { cards: readonly VehicleCard[] }) {
  const notes = new Map<string, { lenders: Set<string>; shown: ReactNode }>();
  for (const { statement, lender, licence } of cards.flatMap(({ credit }) => credit ?? [])) {
    for (const part of renderCredit(statement, CARD_PARTS)) {
      if (part.place !== "notes") continue;
      const known = notes.get(part.key) ?? { lenders: new Set(), shown: part.shown };
      known.lenders.add([lender, licence].filter(Boolean).join(", "));
      notes.set(part.key, known);
    }
  }
  return [...notes].map(([key, { lenders, shown }]) => (
    <p key={key} className="credit-note">
      {`Repayments by ${[...lenders].join("; ")}, subject to approval. `}
      {shown}
    </p>
  ));
}
