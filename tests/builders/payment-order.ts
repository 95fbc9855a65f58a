import type { PaymentOrder } from "#ports/payments/payments.ts";
import { HOLD_MS } from "./reservation.ts";
import { NOW } from "./vehicle.ts";

/** A try to pay a deposit of $500. */
export function buildOrder(overrides: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    attemptId: "attempt-1",
    reservationId: "reservation-1",
    siteSlug: "northside",
    amountCents: 50_000,
    currency: "AUD",
    description: "Deposit for a 2021 Toyota RAV4",
    email: "mei@example.com",
    expiresAt: NOW + HOLD_MS,
    successUrl: "https://northside.example/reservation?token=a",
    cancelUrl: "https://northside.example/cars/a-car/checkout",
    ...overrides,
  };
}
