import type { Stripe } from "stripe";
import {
  type BegunPayment,
  type ChargeReturn,
  type ChargeReturns,
  PaymentFaultError,
  type PaymentOrder,
  type PaymentProcessor,
  PaymentRefusedError,
  type PaymentStanding,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import { fetchBounded } from "./bounded-fetch.ts";
import { readStripeEvent } from "./read-stripe-event.ts";
import { toDispute, toRefund } from "./read-stripe-returns.ts";
import {
  isRefusedRefund,
  parseDisputes,
  parseRefund,
  parseRefunds,
  parseSession,
  toStanding,
} from "./stripe-objects.schema.ts";

/** A signature counts for this long. */
const TOLERANCE_SECONDS = 300;

/** Stripe's pages live this long at least, counted from when they are made. */
const MIN_SESSION_MS = 30 * 60_000;

/** Stripe's clock and ours, and the way there, differ by less. */
const CLOCK_MARGIN_MS = 60_000;

const MAX_REQUEST_MS = 10_000;

/** A charge of a deposit has no more refunds or disputes; Stripe gives a hundred of them at a time. */
const MAX_LISTED = 1_000;

type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  now: () => number;
  /** In place of Stripe's own API; null for that. */
  api?: { protocol: "http"; host: string; port: number } | null;
  maxRequestMs?: number;
};

/** Takes deposits by Stripe's own payment page: no card number and no script of Stripe's is ever on ours. */
export function createStripe(settings: StripeSettings): PaymentProcessor {
  const { secretKey, webhookSecret, now, api, maxRequestMs = MAX_REQUEST_MS } = settings;
  let opened: Promise<Stripe> | null = null;
  // Loaded with the first payment: it takes as long to load as the rest of a small command.
  const open = (): Promise<Stripe> => {
    opened ??= import("stripe").then(
      ({ Stripe: Client }) =>
        new Client(secretKey, {
          ...api,
          httpClient: Client.createFetchHttpClient(fetchBounded),
          timeout: maxRequestMs,
          maxNetworkRetries: 1,
          telemetry: false,
        }),
    );
    return opened;
  };
  const ask = async <Answer>(
    parse: (answer: unknown) => Answer | null,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<Answer> => {
    let answer: unknown;
    try {
      answer = await call(await open());
    } catch (error) {
      throw toUnavailable(error);
    }
    const parsed = parse(answer);
    if (parsed !== null) return parsed;
    throw new PaymentFaultError("Stripe's answer cannot be understood.");
  };

  const begin = async (order: PaymentOrder): Promise<BegunPayment> => {
    const [first, second] = listExpiries(order.expiresAt, now());
    const create = (expiresAt: number) =>
      ask(parseSession, (stripe) =>
        stripe.checkout.sessions.create(toSessionParams(order, expiresAt), {
          idempotencyKey: `begin-${order.attemptId}`,
        }),
      );
    let session: Awaited<ReturnType<typeof create>>;
    try {
      session = await create(first);
    } catch (error) {
      // The session was made at an hour at which its end was reckoned the other way.
      if (!isRefusedExpiry(error)) throw error;
      session = await create(second);
    }
    if (session.url) return { sessionId: session.id, redirectTo: session.url };
    throw new PaymentFaultError("Stripe's payment page is over already.");
  };

  const read = async (sessionId: string): Promise<PaymentStanding | null> => {
    try {
      return requireStanding(
        await ask(parseSession, (stripe) => stripe.checkout.sessions.retrieve(sessionId)),
      );
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const listRefunds = (chargeId: string) =>
    ask(parseRefunds, (stripe) =>
      stripe.refunds
        .list({ payment_intent: chargeId, limit: 100 })
        .autoPagingToArray({ limit: MAX_LISTED }),
    );
  const listDisputes = (chargeId: string) =>
    ask(parseDisputes, (stripe) =>
      stripe.disputes
        .list({ payment_intent: chargeId, limit: 100 })
        .autoPagingToArray({ limit: MAX_LISTED }),
    );

  return {
    formHosts: ["https://checkout.stripe.com"],
    begin,
    read,
    async expire(sessionId) {
      try {
        return requireStanding(
          await ask(parseSession, (stripe) => stripe.checkout.sessions.expire(sessionId)),
        );
      } catch (error) {
        // Stripe refuses to expire what is over, without saying how it ended.
        if (!isRefusal(error)) throw error;
        return await read(sessionId);
      }
    },
    async refund({ chargeId, amountCents, refundKey }) {
      try {
        const refund = await ask(parseRefund, (stripe) =>
          stripe.refunds.create(
            { payment_intent: chargeId, amount: amountCents, reason: "requested_by_customer" },
            { idempotencyKey: `refund-${refundKey}` },
          ),
        );
        return toRefunded(refund, chargeId);
      } catch (error) {
        if (readCode(error) !== "charge_already_refunded") throw toRefusal(error);
        // Somebody has refunded it on Stripe's own pages.
        const refunds = await listRefunds(chargeId);
        const refund = refunds.find(
          (one) =>
            one.amount === amountCents && !isRefusedRefund(one) && !namesOther(one, chargeId),
        );
        if (!refund) throw toRefusal(error);
        return toRefunded(refund, chargeId);
      }
    },
    async listReturns(chargeId) {
      const [refunds, disputes] = await Promise.all([
        readKind("refund", async () =>
          (await listRefunds(chargeId)).map((refund) => toRefund(refund, chargeId)),
        ),
        readKind("dispute", async () =>
          (await listDisputes(chargeId)).map((dispute) => toDispute(dispute, chargeId)),
        ),
      ]);
      return {
        returns: [...refunds.returns, ...disputes.returns],
        unread: [...refunds.unread, ...disputes.unread],
      };
    },
    async readEvent(body, headers, at) {
      const header = headers["stripe-signature"];
      if (typeof header !== "string" || header === "") return { is: "unsigned" };
      const { webhooks } = await open();
      const payload = Buffer.from(body);
      try {
        webhooks.signature?.verifyHeader(
          payload,
          header,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          at,
        );
      } catch {
        return { is: "bad_signature" };
      }
      let message: unknown;
      try {
        message = JSON.parse(payload.toString("utf8"));
      } catch {
        return { is: "malformed" };
      }
      const event = readStripeEvent(message);
      return event === null ? { is: "malformed" } : { is: "event", event };
    },
  };
}

/**
 * The two ends that a session of the order can have: the order's own, or half an hour later where that is too
 * near for Stripe. Which comes first changes with the hour; that they are the same two does not, as the same
 * attempt must send the same request again. A hold that is freed expires its session anyhow.
 */
function listExpiries(expiresAt: number, now: number): [number, number] {
  const later = expiresAt + MIN_SESSION_MS + CLOCK_MARGIN_MS;
  return expiresAt - now >= MIN_SESSION_MS + CLOCK_MARGIN_MS
    ? [expiresAt, later]
    : [later, expiresAt];
}

function toSessionParams(
  order: PaymentOrder,
  expiresAt: number,
): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    reservation_id: order.reservationId,
    attempt_id: order.attemptId,
    site: order.siteSlug,
  };
  return {
    mode: "payment",
    client_reference_id: order.reservationId,
    ...(order.email === null ? {} : { customer_email: order.email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountCents,
          product_data: { name: order.description },
        },
      },
    ],
    payment_intent_data: { description: order.description, metadata },
    metadata,
    expires_at: Math.floor(expiresAt / 1_000),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

function requireStanding(session: Parameters<typeof toStanding>[0]): PaymentStanding {
  const standing = toStanding(session);
  if (standing !== null) return standing;
  throw new PaymentFaultError("Stripe's session is complete without a payment.");
}

/** Stripe's own error, as far as it is read here; other errors have none of it. */
type StripeFault = { type?: unknown; code?: unknown; param?: unknown; statusCode?: unknown };

/** The message of an error of Stripe's may repeat what was sent, so that its code alone is told. */
function toUnavailable(error: unknown): PaymentUnavailableError {
  const { type, code, param, statusCode } = readFault(error);
  if (typeof type !== "string") {
    return new PaymentUnavailableError("Stripe cannot be reached.", { cause: error });
  }
  const told = [type, code, statusCode].filter(
    (each) => typeof each === "string" || typeof each === "number",
  );
  const fault = { type, code, param, statusCode };
  const mend =
    statusCode === 403
      ? " The restricted key lacks a permission: docs/payments.md names them."
      : "";
  const Unavailable = isFault(statusCode) ? PaymentFaultError : PaymentUnavailableError;
  return new Unavailable(`Stripe answered: ${told.join(", ")}.${mend}`, { cause: fault });
}

/** A 4xx says something of the call alone; with a 429 or 5xx Stripe can serve no other call either. */
function isFault(statusCode: unknown): boolean {
  return (
    typeof statusCode === "number" && statusCode >= 400 && statusCode < 500 && statusCode !== 429
  );
}

function readFault(error: unknown): StripeFault {
  return typeof error === "object" && error !== null ? error : {};
}

/** The fault that made a call fail; empty for any other error. */
function readCause(error: unknown): StripeFault {
  return error instanceof PaymentUnavailableError ? readFault(error.cause) : {};
}

function readCode(error: unknown): unknown {
  return readCause(error).code;
}

/** Refunds or disputes of a charge: a restricted key may be allowed to read the one kind alone. */
async function readKind(
  kind: ChargeReturn["kind"],
  list: () => Promise<ChargeReturn[]>,
): Promise<ChargeReturns> {
  try {
    return { returns: await list(), unread: [] };
  } catch (error) {
    if (isMissing(error)) return { returns: [], unread: [] };
    if (readCause(error).statusCode !== 403) throw error;
    const name = kind === "refund" ? "Refunds" : "Disputes";
    const because = `The restricted key may not read ${name}: give it that permission in Stripe's dashboard.`;
    return { returns: [], unread: [{ kind, because }] };
  }
}

function isMissing(error: unknown): boolean {
  return readCause(error).statusCode === 404 || readCode(error) === "resource_missing";
}

type StripeRefund = NonNullable<ReturnType<typeof parseRefund>>;

function namesOther(refund: StripeRefund, chargeId: string): boolean {
  return toRefund(refund, chargeId).chargeId !== chargeId;
}

/** @throws PaymentRefusedError where the bank has not taken it. */
function toRefunded(
  refund: StripeRefund,
  chargeId: string,
): Awaited<ReturnType<PaymentProcessor["refund"]>> {
  if (namesOther(refund, chargeId)) {
    throw new PaymentFaultError("Stripe answered with the refund of another charge.");
  }
  if (isRefusedRefund(refund)) {
    throw new PaymentRefusedError(`Stripe says of the refund: ${refund.status}.`);
  }
  return { refundId: refund.id, isSettled: refund.status === "succeeded" };
}

/** The error of a refund that Stripe will not make, told as such; any other is left as it is. */
function toRefusal(error: unknown): unknown {
  const { type } = readCause(error);
  if (!(error instanceof PaymentUnavailableError) || error instanceof PaymentRefusedError)
    return error;
  // Another request is under its key, so that it says nothing of this one.
  if (!isRefusal(error) || type === "StripeIdempotencyError") return error;
  return new PaymentRefusedError(error.message, { cause: error.cause });
}

/** A 400 or 404: Stripe understood, and will not. */
function isRefusal(error: unknown): boolean {
  const { statusCode } = readCause(error);
  return statusCode === 400 || statusCode === 404;
}

function isRefusedExpiry(error: unknown): boolean {
  const { type, param } = readCause(error);
  return type === "StripeIdempotencyError" || param === "expires_at";
}
