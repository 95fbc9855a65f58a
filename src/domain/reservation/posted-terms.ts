import { PRICE_TYPES, type PriceType } from "../vehicle/vehicle.schema.ts";
import type { ReservationTerms } from "./reservation.ts";

/** The fields in which a form carries the terms that it was shown with. */
export const TERMS_FIELDS = {
  priceCents: "price",
  priceType: "price_type",
  depositCents: "deposit",
  reservedHours: "reserved_hours",
  version: "terms",
} as const satisfies Partial<Record<keyof ReservationTerms, string>>;

/** The part of the terms that a shopper sees. */
export type SeenTerms = Pick<ReservationTerms, keyof typeof TERMS_FIELDS>;

const WHOLE_NUMBER = /^\d{1,15}$/;

/** The hidden fields by which a form carries the terms that it is shown with. */
export function toTermsFields(terms: SeenTerms): Record<string, string> {
  return {
    [TERMS_FIELDS.priceCents]: String(terms.priceCents),
    [TERMS_FIELDS.priceType]: terms.priceType ?? "",
    [TERMS_FIELDS.depositCents]: String(terms.depositCents),
    [TERMS_FIELDS.reservedHours]: String(terms.reservedHours ?? ""),
    [TERMS_FIELDS.version]: terms.version,
  };
}

/**
 * The terms that a form was shown with, amounts in whole cents; null where it does not name each of them. They are
 * compared, never charged.
 */
export function readPostedTerms(posted: URLSearchParams): SeenTerms | null {
  const priceCents = readWhole(posted.get(TERMS_FIELDS.priceCents));
  const depositCents = readWhole(posted.get(TERMS_FIELDS.depositCents));
  const reservedHours = readWhole(posted.get(TERMS_FIELDS.reservedHours));
  const priceType = readPriceType(posted.get(TERMS_FIELDS.priceType));
  if (priceCents === null || depositCents === null) return null;
  if (reservedHours === null || priceType === null) return null;
  const version = posted.get(TERMS_FIELDS.version) ?? "";
  return { priceCents, priceType, depositCents, reservedHours, version };
}

/** Whether a shopper saw the terms as they are; not where nobody knows what he saw. */
export function isSameTerms(seen: SeenTerms | null, now: SeenTerms): boolean {
  return (
    seen !== null &&
    seen.priceCents === now.priceCents &&
    seen.priceType === now.priceType &&
    seen.depositCents === now.depositCents &&
    seen.reservedHours === now.reservedHours &&
    seen.version === now.version
  );
}

function readWhole(text: string | null): number | null {
  return text !== null && WHOLE_NUMBER.test(text) ? Number(text) : null;
}

function readPriceType(text: string | null): PriceType | null {
  return PRICE_TYPES.find((type) => type === text) ?? null;
}
