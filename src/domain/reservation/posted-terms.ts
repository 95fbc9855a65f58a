import type { ReservationTerms } from "./reservation.ts";

/** The fields in which a form carries the terms that it was shown with. */
export const TERMS_FIELDS = {
  priceCents: "price",
  depositCents: "deposit",
  version: "terms",
} as const;

type PostedTerms = Pick<ReservationTerms, "priceCents" | "depositCents" | "version">;

const CENTS = /^\d{1,15}$/;

/** The terms that a form was shown with, amounts in whole cents; null where it names none. They are compared, never charged. */
export function readPostedTerms(posted: URLSearchParams): PostedTerms | null {
  const price = posted.get(TERMS_FIELDS.priceCents) ?? "";
  const deposit = posted.get(TERMS_FIELDS.depositCents) ?? "";
  if (!CENTS.test(price) || !CENTS.test(deposit)) return null;
  return {
    priceCents: Number(price),
    depositCents: Number(deposit),
    version: posted.get(TERMS_FIELDS.version) ?? "",
  };
}
