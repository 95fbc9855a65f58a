import type { NewReservation } from "#domain/reservation/reservation.ts";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import type { PaymentEvent } from "#ports/payments/payments.ts";
import { NOW } from "./vehicle.ts";

export const HOLD_MS = 35 * MINUTE_MS;

/** A hold of the site "riverbend" on vehicle 1, with an id, a reference and a lead of its own. */
export function buildNewReservation(
  name: string,
  overrides: Partial<NewReservation> = {},
): NewReservation {
  return {
    id: name,
    reference: `REF-${name}`,
    siteSlug: "riverbend",
    vehicleId: 1,
    dealershipId: 1,
    leadId: `lead of ${name}`,
    terms: {
      priceCents: 3_199_000,
      priceType: "drive_away",
      depositCents: 50_000,
      currency: "AUD",
      version: "1",
      refundTerms: ["It goes back within {hours} hours."],
      reservedHours: 72,
    },
    authorizationType: "sandbox",
    heldAt: NOW,
    holdUntil: NOW + HOLD_MS,
    ...overrides,
  };
}

/** A processor's message that a session was paid in full. */
export function buildPaidEvent(
  id: string,
  { sessionId, attemptId }: { sessionId: string; attemptId: string },
  amountCents = 50_000,
): PaymentEvent {
  const standing = {
    is: "paid",
    chargeId: `charge of ${sessionId}`,
    amountCents,
    currency: "AUD",
  } as const;
  return { id, at: NOW, kind: "payment", sessionId, reservationId: null, attemptId, standing };
}
