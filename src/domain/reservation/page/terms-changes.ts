import { formatCount } from "../../text/format-amount.ts";
import type { Country } from "../../values/countries.ts";
import { formatPriceType } from "../../vehicle/card/price-display.ts";
import { showSums } from "../checkout/shown-terms.ts";
import type { SeenTerms } from "../posted-terms.ts";

/** Something that is not as its reader saw it. */
export type TermsChange = { what: string; before: string; now: string };

/** The differences since a shopper saw the terms, in the words of the country's trade; empty where all is as it was. */
export function listChanges(seen: SeenTerms, now: SeenTerms, country: Country): TermsChange[] {
  const before = showTerms(seen, country);
  return showTerms(now, country)
    .flatMap(({ what, shown }, n) => {
      const former = before[n]?.shown ?? "";
      return former === shown ? [] : [{ what, before: former, now: shown }];
    })
    .concat(seen.version === now.version ? [] : [CHANGED_WORDING]);
}

const CHANGED_WORDING: TermsChange = {
  what: "Refund terms",
  before: "as you read them",
  now: "changed, see below",
};

function showTerms(terms: SeenTerms, country: Country): { what: string; shown: string }[] {
  const { priceType, reservedHours } = terms;
  const { price, deposit } = showSums(terms);
  return [
    { what: "Price", shown: price },
    { what: "Type of price", shown: priceType === null ? "" : formatPriceType(priceType, country) },
    { what: "Deposit", shown: deposit },
    {
      what: "Off sale for",
      shown: reservedHours === null ? "" : formatCount(reservedHours, "hour"),
    },
  ];
}
