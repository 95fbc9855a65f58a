import { z } from "zod";
import type { PaymentEvent, PaymentStanding } from "#ports/payments/payments.ts";

const amount = z.int().positive();
const currency = z.enum(["AUD", "NZD"]);
const id = z.string().min(1);

const ofSession = { session_id: id, reservation_id: id, attempt_id: id };

const messageSchema = z.intersection(
  z.object({ id, at: z.int() }),
  z.discriminatedUnion("type", [
    z.object({
      type: z.literal("payment.paid"),
      ...ofSession,
      charge_id: id,
      amount_cents: amount,
      currency,
    }),
    z.object({ type: z.literal("payment.declined"), ...ofSession }),
    z.object({ type: z.literal("payment.expired"), ...ofSession }),
    z.object({
      type: z.literal("refund.settled"),
      charge_id: id,
      refund_id: id,
      amount_cents: amount,
    }),
  ]),
);

/** A message of the sandbox, in its own names. */
export type SandboxMessage = z.infer<typeof messageSchema>;

const unknownSchema = z.object({ id, at: z.int(), type: z.string() });

const KNOWN_TYPES = ["payment.paid", "payment.declined", "payment.expired", "refund.settled"];

/** Null where it is no message of the sandbox. */
export function parseSandboxMessage(text: string): PaymentEvent | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const message = messageSchema.safeParse(data);
  if (message.success) return toEvent(message.data);
  const other = unknownSchema.safeParse(data);
  if (!other.success || KNOWN_TYPES.includes(other.data.type)) return null;
  return { id: other.data.id, at: other.data.at, kind: "unknown", name: other.data.type };
}

function toEvent(message: SandboxMessage): PaymentEvent {
  const { id: eventId, at } = message;
  if (message.type === "refund.settled") {
    return {
      id: eventId,
      at,
      kind: "refund",
      chargeId: message.charge_id,
      refundId: message.refund_id,
      amountCents: message.amount_cents,
      isSettled: true,
    };
  }
  return {
    id: eventId,
    at,
    kind: "payment",
    sessionId: message.session_id,
    reservationId: message.reservation_id,
    attemptId: message.attempt_id,
    standing: toStanding(message),
  };
}

function toStanding(message: Exclude<SandboxMessage, { type: "refund.settled" }>): PaymentStanding {
  if (message.type === "payment.declined") return { is: "declined" };
  if (message.type === "payment.expired") return { is: "expired" };
  return {
    is: "paid",
    chargeId: message.charge_id,
    amountCents: message.amount_cents,
    currency: message.currency,
  };
}
