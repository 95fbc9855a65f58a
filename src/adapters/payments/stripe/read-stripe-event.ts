import type { PaymentEvent, PaymentStanding } from "#ports/payments.ts";
import {
  disputeSchema,
  eventSchema,
  refundSchema,
  sessionSchema,
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
  "charge.dispute.closed": readDispute,
};

/** The names of the kinds to subscribe to at Stripe. */
export const STRIPE_EVENTS: readonly string[] = Object.keys(READINGS);

/** Null where a message of a known kind does not hold what it must. */
export function readStripeEvent(message: unknown): PaymentEvent | null {
  const parsed = eventSchema.safeParse(message);
  if (!parsed.success) return null;
  const { id, created, type, data } = parsed.data;
  const head = { id, at: created * 1_000 };
  const read = Object.hasOwn(READINGS, type) ? READINGS[type] : undefined;
  return read ? read(data.object, head) : { ...head, kind: "unknown", name: type };
}

/** `standing` is what the kind itself says; null where the session does. */
function readSession(standing: PaymentStanding | null): Reading {
  return (object, head) => {
    const session = sessionSchema.safeParse(object);
    if (!session.success) return null;
    const { id, metadata } = session.data;
    const stands = standing ?? toStanding(session.data);
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

/** A refund that failed is one that is not settled: the money is still with the dealer. */
function readRefund(object: unknown, head: Head): PaymentEvent | null {
  const refund = refundSchema.safeParse(object);
  if (!refund.success || !refund.data.payment_intent) return null;
  const { id, amount, payment_intent, status } = refund.data;
  return {
    ...head,
    kind: "refund",
    chargeId: payment_intent,
    refundId: id,
    amountCents: amount,
    isSettled: status === "succeeded",
  };
}

/** Only a lost one takes the money for good. */
function readDispute(object: unknown, head: Head): PaymentEvent | null {
  const dispute = disputeSchema.safeParse(object);
  if (!dispute.success || !dispute.data.payment_intent) return null;
  const { id, amount, payment_intent, status } = dispute.data;
  if (status !== "lost")
    return { ...head, kind: "unknown", name: `charge.dispute.closed ${status}` };
  return { ...head, kind: "dispute", chargeId: payment_intent, disputeId: id, amountCents: amount };
}
