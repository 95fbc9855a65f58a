/** Not exported: nobody else reads a part of a statement alone. */
const CONTENT: unique symbol = Symbol("content");

/** Every statement of credit has these. */
type CommonParts = {
  /** "$141 per week". */
  repayment: string;
  /** "7.99% p.a." */
  rate: string;
  /** "10% deposit ($4,799), 60 months, $14,397 final payment". */
  terms: string;
  /** "Offer ends 30 November 2026"; null where the lender names no end. */
  offerEnd: string | null;
};

type AustralianParts = CommonParts & {
  country: "AU";
  /** "9.25% p.a. comparison rate". */
  comparisonRate: string;
  /** The loan that the comparison rate is of. */
  example: string;
  warning: string;
};

type NewZealandParts = CommonParts & {
  country: "NZ";
  /** "$52,310 in all". */
  totalCost: string;
  disclosure: Disclosure;
};

/** Where a lender discloses the terms of its credit. */
export type Disclosure = { label: string; url: string };

/**
 * What a page says of a loan. It has no text that can be read, so that no page shows a rate or a repayment
 * alone: `renderCredit` is the one way out, and it asks for every part.
 *
 * @see National Credit Code ss 160 and 164: no rate without its comparison rate, which is as prominent
 */
export type CreditStatement = { readonly [CONTENT]: AustralianParts | NewZealandParts };

/** A part is never shown as something that a page leaves out. */
type Rendered<Shown> = Exclude<Shown, null | undefined | boolean>;

/** How a page shows each part, those of both countries: a site may be in either. None shows nothing. */
export type CreditRenderers<Shown> = {
  repayment: (text: string) => Rendered<Shown>;
  rate: (text: string) => Rendered<Shown>;
  comparisonRate: (text: string) => Rendered<Shown>;
  totalCost: (text: string) => Rendered<Shown>;
  terms: (text: string) => Rendered<Shown>;
  example: (text: string) => Rendered<Shown>;
  warning: (text: string) => Rendered<Shown>;
  disclosure: (link: Disclosure) => Rendered<Shown>;
  offerEnd: (text: string) => Rendered<Shown>;
};

export function toCreditStatement(parts: AustralianParts | NewZealandParts): CreditStatement {
  return { [CONTENT]: parts };
}

/** All parts of a statement in the order that they stand in, those beside the repayment first. */
export function renderCredit<Shown>(
  { [CONTENT]: parts }: CreditStatement,
  renderers: CreditRenderers<Shown>,
): Shown[] {
  const shown: Shown[] = [renderers.repayment(parts.repayment), renderers.rate(parts.rate)];
  if (parts.country === "AU") {
    shown.push(
      renderers.comparisonRate(parts.comparisonRate),
      renderers.terms(parts.terms),
      renderers.example(parts.example),
      renderers.warning(parts.warning),
    );
  } else {
    shown.push(
      renderers.totalCost(parts.totalCost),
      renderers.terms(parts.terms),
      renderers.disclosure(parts.disclosure),
    );
  }
  if (parts.offerEnd !== null) shown.push(renderers.offerEnd(parts.offerEnd));
  return shown;
}

const asText = (text: string): string => text;

/** Every part of a statement as text, in order, a disclosure by its address; empty without a statement. */
export function listCreditTexts(statement: CreditStatement | null): string[] {
  if (statement === null) return [];
  return renderCredit(statement, {
    repayment: asText,
    rate: asText,
    comparisonRate: asText,
    totalCost: asText,
    terms: asText,
    example: asText,
    warning: asText,
    disclosure: ({ url }) => url,
    offerEnd: asText,
  });
}
