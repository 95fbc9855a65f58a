import { formatCents } from "../../text/format-amount.ts";
import { TERMS_FIELDS } from "../posted-terms.ts";
import type { ReservationTerms } from "../reservation.ts";

/** The part of the terms that a shopper sees. */
export type SeenTerms = Pick<ReservationTerms, "priceCents" | "depositCents" | "version">;

/** The sums of a reservation in the words of every page and mail: "$500", and "$31,490" that are left to pay. */
export function showSums({
  priceCents,
  depositCents,
}: Pick<ReservationTerms, "priceCents" | "depositCents">) {
  return {
    price: formatCents(priceCents / 100),
    deposit: formatCents(depositCents / 100),
    rest: formatCents((priceCents - depositCents) / 100),
  };
}

/** The hidden fields by which a form carries the terms that it is shown with. */
export function toTermsFields(terms: SeenTerms): Record<string, string> {
  return {
    [TERMS_FIELDS.priceCents]: String(terms.priceCents),
    [TERMS_FIELDS.depositCents]: String(terms.depositCents),
    [TERMS_FIELDS.version]: terms.version,
  };
}

/** Something that is not as its reader saw it. */
export type TermsChange = { what: string; before: string; now: string };

/** The differences since a shopper saw the terms; empty where all is as it was. */
export function listChanges(seen: SeenTerms, now: SeenTerms): TermsChange[] {
  const before = showSums(seen);
  const sums = showSums(now);
  return [
    ...(seen.priceCents === now.priceCents
      ? []
      : [{ what: "Price", before: before.price, now: sums.price }]),
    ...(seen.depositCents === now.depositCents
      ? []
      : [{ what: "Deposit", before: before.deposit, now: sums.deposit }]),
    ...(seen.version === now.version
      ? []
      : [{ what: "Refund terms", before: "as you read them", now: "changed, see below" }]),
  ];
}
