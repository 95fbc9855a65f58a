import { z } from "zod";
import type { PaymentStanding } from "#ports/payments/payments.ts";

/** Stripe says a related object by its id, or whole. */
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullable();

const currency = z
  .string()
  .transform((code) => code.toUpperCase())
  .pipe(z.enum(["AUD", "NZD"]));

/** A page of Stripe's Checkout, as far as it is read here. */
const sessionSchema = z.object({
  id: z.string().min(1),
  object: z.literal("checkout.session"),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: reference.optional(),
  amount_total: z.int().nonnegative(),
  currency,
  url: z.url({ protocol: /^https?$/ }).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

type StripeSession = z.infer<typeof sessionSchema>;

const refundSchema = z.object({
  id: z.string().min(1),
  object: z.literal("refund"),
  amount: z.int().positive(),
  payment_intent: reference.optional(),
  status: z.string().nullish(),
});

const disputeSchema = z.object({
  id: z.string().min(1),
  object: z.literal("dispute"),
  amount: z.int().positive(),
  payment_intent: reference.optional(),
  status: z.string(),
});

const eventSchema = z.object({
  id: z.string().min(1),
  object: z.literal("event"),
  /** Seconds UTC. */
  created: z.int(),
  type: z.string().min(1),
  data: z.object({ object: z.unknown() }),
});

/** Each reads its object, and is null for anything else. */
export const parseSession = readBy(sessionSchema);
export const parseRefund = readBy(refundSchema);
export const parseRefunds = readBy(z.array(refundSchema));
export const parseDispute = readBy(disputeSchema);
export const parseDisputes = readBy(z.array(disputeSchema));
export const parseEvent = readBy(eventSchema);

/**
 * Null where a paid session names no charge, or nothing was to pay. A complete one that is not paid waits for a bank
 * transfer, and counts as open.
 */
export function toStanding(session: StripeSession): PaymentStanding | null {
  const { status, payment_status, payment_intent, amount_total, currency: paidIn } = session;
  if (status === "expired") return { is: "expired" };
  if (status === "open" || payment_status === "unpaid") return { is: "open" };
  if (payment_status !== "paid" || !payment_intent) return null;
  return { is: "paid", chargeId: payment_intent, amountCents: amount_total, currency: paidIn };
}

/** Whether the money stays with the dealer, or has come back to him. */
export function isRefusedRefund({ status }: { status?: string | null | undefined }): boolean {
  return status === "failed" || status === "canceled";
}

function readBy<Read>(schema: z.ZodType<Read>): (given: unknown) => Read | null {
  return (given) => schema.safeParse(given).data ?? null;
}
