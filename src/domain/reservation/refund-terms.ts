import type { Site } from "../site/config/site.ts";
import { HOUR_MS } from "../time/time-units.ts";
import type { Reservation } from "./reservation.ts";

const ONE_HOUR = /\{hours\}(\s)hours\b/g;
const HOURS = "{hours}";

type TermsConfig = Pick<Site["reservations"], "refund_terms" | "reserved_hours">;

/**
 * The site's refund terms as pages, mails and receipts show them: `{hours}` is the number of hours for which its
 * vehicles stay reserved, and "{hours} hours" is "1 hour" where that is one.
 */
export function listRefundTerms({ refund_terms, reserved_hours }: TermsConfig): string[] {
  return refund_terms.map((term) => {
    const counted = reserved_hours === 1 ? term.replaceAll(ONE_HOUR, `${HOURS}$1hour`) : term;
    return counted.replaceAll(HOURS, String(reserved_hours));
  });
}

/**
 * The refund terms that a shopper agreed to, whatever the site's are by now, with the hours that the reservation has
 * got once it is confirmed. The site's where they were not kept with the hold.
 */
export function listAgreedTerms(
  { terms, confirmedAt, reservedUntil }: AgreedReservation,
  config: TermsConfig,
): string[] {
  const ownHours =
    confirmedAt === null || reservedUntil === null
      ? null
      : Math.round((reservedUntil - confirmedAt) / HOUR_MS);
  return listRefundTerms({
    refund_terms: [...(terms.refundTerms ?? config.refund_terms)],
    reserved_hours: ownHours ?? terms.reservedHours ?? config.reserved_hours,
  });
}

type AgreedReservation = Pick<Reservation, "confirmedAt" | "reservedUntil"> & {
  terms: Pick<Reservation["terms"], "refundTerms" | "reservedHours">;
};
