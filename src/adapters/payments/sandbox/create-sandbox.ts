import { randomBytes, randomUUID } from "node:crypto";
import { SANDBOX_PAYMENT_PATH } from "#domain/addresses/site-addresses.ts";
import {
  AFTER_HOLD_MS,
  findSandboxPlan,
  type SandboxNotice,
} from "#domain/reservation/sandbox-outcomes.ts";
import type { PaymentSandbox } from "#ports/payments/payment-sandbox.ts";
import {
  type PaymentProcessor,
  PaymentRefusedError,
  type PaymentStanding,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import type { SecretStore } from "#ports/stores/coordination/secret-store.ts";
import type {
  NewSandboxMessage,
  SandboxPayment,
  SandboxStore,
} from "#ports/stores/sandbox-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { parseSandboxMessage, type SandboxMessage } from "./sandbox-message.schema.ts";
import {
  isSandboxSignature,
  SANDBOX_SIGNATURE_HEADER,
  signSandboxMessage,
} from "./sign-sandbox-message.ts";

/** Until then no other process sends a message that this one has taken. */
const LEASE_MS = 30_000;

type SandboxServices = { store: SandboxStore; secrets: SecretStore; now: () => number };

/**
 * A processor without money, whose payment page is on the site's own host. Its payments and the messages it still
 * has to send stand in the records: they outlive a restart, and each process on the records is the same bank.
 * Messages are signed with a secret of the installation, by the way that processors sign theirs.
 */
export function createSandbox({ store, secrets, now }: SandboxServices): {
  processor: PaymentProcessor;
  sandbox: PaymentSandbox;
} {
  const readSecret = () => secrets.read("sandbox-payments");

  const find = async (sessionId: string) => {
    const payment = await store.find(sessionId);
    return payment && { payment, standing: resolveStanding(payment, now()) };
  };

  const processor: PaymentProcessor = {
    formHosts: [],
    begin: (order) =>
      orUnavailable(async () => {
        const payment: SandboxPayment = {
          sessionId: `sandbox_${randomBytes(18).toString("base64url")}`,
          attemptId: order.attemptId,
          reservationId: order.reservationId,
          amountCents: order.amountCents,
          currency: order.currency,
          description: order.description,
          expiresAt: order.expiresAt,
          successUrl: order.successUrl,
          cancelUrl: order.cancelUrl,
          state: "open",
          settlesAt: null,
          refusesRefunds: false,
        };
        const expiry = writeMessage(payment, "expired", order.expiresAt);
        const begun = await store.begin(payment, [{ body: expiry, dueAt: order.expiresAt }]);
        const page = new URL(SANDBOX_PAYMENT_PATH, begun.successUrl);
        page.searchParams.set("session", begun.sessionId);
        return { sessionId: begun.sessionId, redirectTo: page.href };
      }),
    read: (sessionId) => orUnavailable(async () => (await find(sessionId))?.standing ?? null),
    expire: (sessionId) =>
      orUnavailable(async () => {
        const found = await find(sessionId);
        if (found?.payment.state === "open") {
          const body = writeMessage(found.payment, "expired", now());
          const ending = { sessionId, state: "expired", settlesAt: now() } as const;
          await store.end(ending, [{ body, dueAt: now() }], now());
        }
        return (await find(sessionId))?.standing ?? null;
      }),
    refund: ({ chargeId, amountCents, refundKey }) =>
      orUnavailable(async () => {
        const sessionId = toSessionId(chargeId);
        const found = await find(sessionId);
        if (found?.standing.is !== "paid") {
          throw new PaymentRefusedError("The sandbox has no such charge.");
        }
        if (found.payment.refusesRefunds) {
          throw new PaymentRefusedError("The sandbox’s bank takes no money back.");
        }
        if (amountCents <= 0) {
          throw new PaymentRefusedError("The sandbox returns no less than a cent.");
        }
        const refundId = `refund_${randomUUID()}`;
        const refund = { key: refundKey, refundId, sessionId, amountCents };
        const body = JSON.stringify({
          id: `event_${randomUUID()}`,
          at: now(),
          type: "refund.settled",
          charge_id: chargeId,
          refund_id: refundId,
          amount_cents: amountCents,
        } satisfies SandboxMessage);
        const refunded = await store.refund(refund, [{ body, dueAt: now() }]);
        if (refunded === null) {
          throw new PaymentRefusedError("The sandbox returns no more than was paid.");
        }
        return { refundId: refunded.refundId, isSettled: true };
      }),
    listReturns: (chargeId) =>
      orUnavailable(async () => {
        const refunds = await store.listRefunds(toSessionId(chargeId));
        const toReturn = (refund: (typeof refunds)[number]) =>
          ({ kind: "refund", chargeId, ...refund, isSettled: true }) as const;
        return { returns: refunds.map(toReturn), unread: [] };
      }),
    async readEvent(body, headers, at) {
      const header = headers[SANDBOX_SIGNATURE_HEADER];
      if (header === undefined || header === "") return { is: "unsigned" };
      if (!isSandboxSignature(header, body, await readSecret(), at)) return { is: "bad_signature" };
      const event = parseSandboxMessage(new TextDecoder().decode(body));
      return event === null ? { is: "malformed" } : { is: "event", event };
    },
  };

  const sandbox: PaymentSandbox = {
    find,
    async choose(sessionId, outcome) {
      const found = await find(sessionId);
      if (found === null) return null;
      const { becomes, settles, messages, refusesRefunds = false } = findSandboxPlan(outcome);
      if (becomes === null) return { payment: found.payment, isChanged: false };
      const at = now();
      const settlesAt =
        settles === "at_once" ? at : Math.max(at, found.payment.expiresAt + AFTER_HOLD_MS);
      const ending = { sessionId, state: becomes, settlesAt, refusesRefunds };
      const ended = await store.end(ending, writeMessages(found.payment, messages, settlesAt), at);
      return { payment: ended ?? found.payment, isChanged: ended !== null };
    },
    async claimMessages(limit) {
      const at = now();
      const claimed = await store.claimMessages({ limit, now: at, leaseUntil: at + LEASE_MS });
      if (claimed.length === 0) return [];
      const secret = await readSecret();
      return claimed.map(({ id, body: text, attempts }) => {
        const body = new TextEncoder().encode(text);
        const headers = { [SANDBOX_SIGNATURE_HEADER]: signSandboxMessage(body, secret, now()) };
        return { id, body, headers, attempts };
      });
    },
    settleMessage: (id, dueAt) => store.settleMessage(id, dueAt),
  };
  return { processor, sandbox };
}

function resolveStanding(payment: SandboxPayment, now: number): PaymentStanding {
  const { state, settlesAt, expiresAt } = payment;
  if (state === "open") return { is: now < expiresAt ? "open" : "expired" };
  // As with a bank transfer: agreed to, and not there yet.
  if (settlesAt !== null && settlesAt > now) return { is: "open" };
  if (state !== "paid") return { is: state };
  const { amountCents, currency } = payment;
  return { is: "paid", chargeId: toChargeId(payment), amountCents, currency };
}

/** Notices of one name are one message, with one id. */
function writeMessages(
  payment: SandboxPayment,
  notices: readonly SandboxNotice[],
  settlesAt: number,
): NewSandboxMessage[] {
  const bodies = new Map(
    notices.map(({ name, says, happenedBeforeMs = 0 }) => [
      name,
      writeMessage(payment, says, settlesAt - happenedBeforeMs),
    ]),
  );
  return notices.map(({ name, sentAfterMs }) => ({
    body: bodies.get(name) ?? "",
    dueAt: settlesAt + sentAfterMs,
  }));
}

function writeMessage(
  payment: SandboxPayment,
  says: "paid" | "declined" | "expired",
  at: number,
): string {
  const { sessionId, reservationId, attemptId, amountCents, currency } = payment;
  const head = { id: `event_${randomUUID()}`, at };
  const ofSession = {
    session_id: sessionId,
    reservation_id: reservationId,
    attempt_id: attemptId,
  };
  const message: SandboxMessage =
    says === "paid"
      ? {
          ...head,
          type: "payment.paid",
          ...ofSession,
          charge_id: toChargeId(payment),
          amount_cents: amountCents,
          currency,
        }
      : { ...head, type: `payment.${says}`, ...ofSession };
  return JSON.stringify(message);
}

function toChargeId({ sessionId }: SandboxPayment): string {
  return sessionId.replace(/^sandbox_/, "charge_");
}

function toSessionId(chargeId: string): string {
  return chargeId.replace(/^charge_/, "sandbox_");
}

async function orUnavailable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    throw new PaymentUnavailableError("The sandbox's records are away.", { cause: error });
  }
}
