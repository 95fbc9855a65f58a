import { HOUR_MS } from "../time/time-units.ts";
import type { PriceType } from "../vehicle/vehicle.schema.ts";
import { isUnpaid, type ReservationState } from "./reservation-states.ts";

export type Currency = "AUD" | "NZD";

/** The shopper agreed to it; it stays as it was when the hold was taken. Amounts are whole cents. */
export type ReservationTerms = {
  priceCents: number;
  /** Null of a hold from before it was kept. */
  priceType: PriceType | null;
  depositCents: number;
  currency: Currency;
  /** Names the wording of the refund terms that was shown. */
  version: string;
  /** The statements themselves, with `{hours}`; null of a hold from before they were kept. */
  refundTerms: readonly string[] | null;
  /** For how long the vehicle stays reserved once the deposit is paid; null likewise. */
  reservedHours: number | null;
};

/**
 * Why a reservation left the live states: nobody paid in time, the time for which it was reserved is over, an
 * operator cancelled or refunded it, the stock says that the vehicle is sold, money came after the hold and the
 * vehicle was another's by then, or whoever reserved it has bought it.
 */
export type ReservationEnd =
  | "unpaid"
  | "time_over"
  | "cancelled"
  | "sold"
  | "too_late"
  | "handed_over";

/** One shopper's claim on one vehicle. Instants are milliseconds UTC. */
export type Reservation = {
  /** Unguessable. */
  id: string;
  /** People say it on the phone: capital letters and digits, unique on the platform. */
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
  /** Whether an operator confirmed it, as its deposit was paid elsewhere: money that comes online is a second payment. */
  isConfirmedByHand: boolean;
  /** When a confirmed reservation ends; null until it is confirmed. */
  reservedUntil: number | null;
  /** When its deposit was put into the sale; null until then, and once that was taken back. */
  completedAt: number | null;
  /** When it ends because the stock says sold, unless the stock takes that back before; null where it says no such thing. */
  soldDueAt: number | null;
  /** When it left the live states; null while it is in one. */
  endedAt: number | null;
  /** The latest reason; null while it is live. */
  endedBecause: ReservationEnd | null;
  /** Rises by one with each move. */
  revision: number;
};

export type NewReservation = Omit<
  Reservation,
  | "state"
  | "confirmedAt"
  | "isConfirmedByHand"
  | "reservedUntil"
  | "completedAt"
  | "soldDueAt"
  | "endedAt"
  | "endedBecause"
  | "revision"
>;

/** When a live reservation ends by itself, milliseconds UTC; a completed one does not any more. */
export function resolveEnd({
  state,
  holdUntil,
  reservedUntil,
}: Pick<Reservation, "state" | "holdUntil" | "reservedUntil">): number {
  return isUnpaid(state) ? holdUntil : (reservedUntil ?? holdUntil);
}

/** Its end once it lasts so many hours more; one that is over and has not ended yet goes on from now. */
export function resolveLaterEnd(
  reservation: Parameters<typeof resolveEnd>[0],
  hours: number,
  now: number,
): number {
  return Math.max(resolveEnd(reservation), now) + hours * HOUR_MS;
}
