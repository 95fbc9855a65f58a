import type { ReservationState } from "./reservation-states.ts";

export type Currency = "AUD" | "NZD";

/** What the shopper agreed to; it stays as it was when the hold was taken. Amounts are whole cents. */
export type ReservationTerms = {
  priceCents: number;
  depositCents: number;
  currency: Currency;
  /** Names the wording of the refund terms that was shown. */
  version: string;
};

/** One shopper's claim on one vehicle. Instants are milliseconds UTC. */
export type Reservation = {
  /** Unguessable. */
  id: string;
  /** What people say on the phone: capital letters and digits, unique on the platform. */
  reference: string;
  siteSlug: string;
  vehicleId: number;
  dealershipId: number;
  leadId: string;
  state: ReservationState;
  terms: ReservationTerms;
  /** The `authorization_type` of the processor that takes the deposit, in lower case. */
  authorizationType: string;
  heldAt: number;
  /** When a hold that nobody pays ends. */
  holdUntil: number;
  /** Null until it is confirmed. */
  confirmedAt: number | null;
  /** When a confirmed reservation ends; null until it is confirmed. */
  reservedUntil: number | null;
  /** When it left the live states; null while it is in one. */
  endedAt: number | null;
  /** Rises by one with each move. */
  revision: number;
};

export type NewReservation = Omit<
  Reservation,
  "state" | "confirmedAt" | "reservedUntil" | "endedAt" | "revision"
>;
