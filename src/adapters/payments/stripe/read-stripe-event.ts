import type { PaymentEvent, PaymentStanding } from "#ports/payments/payments.ts";
import { toDispute, toRefund } from "./read-stripe-returns.ts";
import {
  parseDispute,
  parseEvent,
  parseRefund,
  parseSession,
  toStanding,
} from "./stripe-objects.schema.ts";

/** A message's head, which all kinds have. */
type Head = { id: string; at: number };

type Reading = (object: unknown, head: Head) => PaymentEvent | null;

/** The kinds that change anything here; any other is kept as unknown. */
const READINGS: Readonly<Record<string, Reading>> = {
  "checkout.session.completed": readSession(null),
  "checkout.session.async_payment_succeeded": readSession(null),
  "checkout.session.async_payment_failed": readSession({ is: "declined" }),
  "checkout.session.expired": readSession({ is: "expired" }),
  "refund.created": readRefund,
  "refund.updated": readRefund,
  "charge.refund.updated": readRefund,
  "refund.failed": readRefund,
  "charge.dispute.created": readDispute,
  "charge.dispute.closed": readDispute,
};

/** The names of the kinds to subscribe to at Stripe. */
export const STRIPE_EVENTS: readonly string[] = Object.keys(READINGS);

/** Null where a message of a known kind does not hold what it must. */
export function readStripeEvent(message: unknown): PaymentEvent | null {
  const parsed = parseEvent(message);
  if (parsed === null) return null;
  const { id, created, type, data } = parsed;
  const head = { id, at: created * 1_000 };
  const read = Object.hasOwn(READINGS, type) ? READINGS[type] : undefined;
  return read ? read(data.object, head) : { ...head, kind: "unknown", name: type };
}

/** `standing` is what the kind itself says; null where the session does. */
function readSession(standing: PaymentStanding | null): Reading {
  return (object, head) => {
    const session = parseSession(object);
    if (session === null) return null;
    const { id, metadata } = session;
    const stands = standing ?? toStanding(session);
    if (stands === null) return null;
    return {
      ...head,
      kind: "payment",
      sessionId: id,
      reservationId: metadata?.["reservation_id"] ?? null,
      attemptId: metadata?.["attempt_id"] ?? null,
      standing: stands,
    };
  };
}

function readRefund(object: unknown, head: Head): PaymentEvent | null {
  const refund = parseRefund(object);
  if (!refund?.payment_intent) return null;
  return { ...head, ...toRefund(refund, refund.payment_intent) };
}

function readDispute(object: unknown, head: Head): PaymentEvent | null {
  const dispute = parseDispute(object);
  if (!dispute?.payment_intent) return null;
  return { ...head, ...toDispute(dispute, dispute.payment_intent) };
}
