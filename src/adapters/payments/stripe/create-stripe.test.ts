import type { ServerResponse } from "node:http";
import { assert, asyncProperty, jsonValue, string } from "fast-check";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import {
  type PaymentEvent,
  PaymentFaultError,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import { buildOrder } from "#tests/builders/payment-order.ts";
import { STRIPE_SECRETS, signAsStripe, writeStripeEvent } from "#tests/builders/stripe.ts";
import {
  type StripeHost,
  showDispute,
  showRefund,
  startStripeHost,
} from "#tests/builders/stripe-host.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { createStripe } from "./create-stripe.ts";

let host: StripeHost;

beforeEach(async () => {
  host = await startStripeHost(NOW);
  onTestFinished(() => host.close());
});

const open = (maxRequestMs = 2_000) =>
  createStripe({ ...STRIPE_SECRETS, now: () => host.clock, api: host.api, maxRequestMs });

/** Signs a message and has it read; null where it is malformed. */
const readSigned = async (type: string, object: unknown): Promise<PaymentEvent | null> => {
  const body = writeStripeEvent(type, object, "evt_1", NOW);
  const answer = await open().readEvent(Buffer.from(body), signAsStripe(body, NOW), NOW);
  return answer.is === "event" ? answer.event : null;
};

describe("what Stripe is asked", () => {
  test("is one amount in cents, with our ids and a key for the attempt, and no card", async () => {
    const order = buildOrder();
    const { redirectTo } = await open().begin(order);
    expect(redirectTo).toBe("https://checkout.stripe.com/c/pay/cs_test_1");
    expect(host.asked).toHaveLength(1);
    const [{ key, form } = { key: undefined, form: new URLSearchParams() }] = host.asked;
    expect(key).toBe("begin-attempt-1");
    expect(Object.fromEntries(form)).toEqual({
      mode: "payment",
      client_reference_id: "reservation-1",
      customer_email: "mei@example.com",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "aud",
      "line_items[0][price_data][unit_amount]": "50000",
      "line_items[0][price_data][product_data][name]": order.description,
      "payment_intent_data[description]": order.description,
      "payment_intent_data[metadata][reservation_id]": "reservation-1",
      "payment_intent_data[metadata][attempt_id]": "attempt-1",
      "payment_intent_data[metadata][site]": "northside",
      "metadata[reservation_id]": "reservation-1",
      "metadata[attempt_id]": "attempt-1",
      "metadata[site]": "northside",
      expires_at: String(order.expiresAt / 1_000),
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    });
  });

  test("leaves out the email of whoever gave none", async () => {
    await open().begin(buildOrder({ email: null }));
    expect(host.asked[0]?.form.has("customer_email")).toBe(false);
  });

  // Stripe's sessions live for half an hour at least.
  test.each([
    [32, 32],
    [31, 31],
    [30, 61],
    [1, 32],
  ])("with %d minutes of the hold left, the session lives for %d", async (left, lives) => {
    await open().begin(buildOrder({ expiresAt: NOW + left * MINUTE_MS }));
    expect(host.asked.at(-1)?.form.get("expires_at")).toBe(
      String((NOW + lives * MINUTE_MS) / 1_000),
    );
  });

  test("is the same session though the hold came nearer to its end meanwhile, and the other way", async () => {
    const order = buildOrder();
    const first = await open().begin(order);
    host.clock = NOW + 10 * MINUTE_MS;
    expect(await open().begin(order)).toEqual(first);
    const late = buildOrder({ attemptId: "attempt-2", expiresAt: host.clock + 20 * MINUTE_MS });
    const second = await open().begin(late);
    host.clock -= 12 * MINUTE_MS;
    expect(await open().begin(late)).toEqual(second);
  });
});

describe("a Stripe that fails", () => {
  const WAYS: Record<string, (response: ServerResponse) => void> = {
    "breaks off": (response) => response.destroy(),
    "is down": (response) => response.writeHead(503).end("<h1>Sorry</h1>"),
    "is at fault": (response) => response.writeHead(500).end('{"error":{"type":"api_error"}}'),
    "limits us": (response) => response.writeHead(429).end('{"error":{"type":"rate_limit_error"}}'),
    "knows no such key": (response) =>
      response.writeHead(401).end('{"error":{"message":"Invalid API Key: sk_test_of_the_test"}}'),
    "leads elsewhere": (response) =>
      response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
    "says nothing that can be read": (response) => response.writeHead(200).end("<html>"),
    "says null": (response) => response.writeHead(200).end("null"),
    "answers with another thing": (response) => response.writeHead(200).end('{"object":"list"}'),
    "answers without end": (response) => {
      const chunk = Buffer.alloc(64 * 1_024, 32);
      const write = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", write);
      write();
    },
    "answers with no address": (response) =>
      response
        .writeHead(200)
        .end(
          '{"id":"cs_1","object":"checkout.session","status":"open","payment_status":"unpaid","amount_total":1,"currency":"aud","url":"javascript:alert(1)"}',
        ),
  };

  test.each(Object.entries(WAYS))(
    "and %s is unavailable, without telling a secret",
    async (_, answer) => {
      host.misbehave((_request, response) => answer(response));
      const error = await open()
        .begin(buildOrder())
        .then(
          () => null,
          (reason: unknown) => reason,
        );
      expect(error).toBeInstanceOf(PaymentUnavailableError);
      expect(error instanceof Error ? error.message : "").not.toContain("sk_test");
    },
  );

  test("by keeping silent is given up after a time", async () => {
    host.misbehave(() => {});
    const begun = performance.now();
    await expect(open(100).read("cs_1")).rejects.toBeInstanceOf(PaymentUnavailableError);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test("once is asked a second time with the same key", async () => {
    let failures = 0;
    host.misbehave((_request, response) => {
      failures += 1;
      host.misbehave(null);
      response.destroy();
    });
    expect(await open().begin(buildOrder())).toMatchObject({ sessionId: "cs_test_1" });
    expect(failures).toBe(1);
  });
});

test("a deposit that somebody refunded on Stripe's own pages is refunded", async () => {
  const stripe = open();
  const { sessionId } = await stripe.begin(buildOrder());
  host.pay(sessionId);
  const made = host.refundByHand("pi_1", 50_000);
  const refund = { chargeId: "pi_1", amountCents: 50_000, refundKey: "refund-1" };
  expect(await stripe.refund(refund)).toEqual({ refundId: made.id, isSettled: true });
});

/** Stripe, which tells of a refund and a dispute of another charge, whichever it is asked about. */
const confuse = (refused: { status: number; body: object } | null) => {
  const other = { id: "re_9", chargeId: "pi_9", amount: 50_000, status: "succeeded" as const };
  const refund = showRefund(other);
  const dispute = showDispute({ ...other, id: "dp_9", status: "lost" });
  host.misbehave(({ method, url }, response) => {
    const data = [url?.startsWith("/v1/refunds") ? refund : dispute];
    const listed = { object: "list", data, has_more: false };
    const made = refused ?? { status: 200, body: refund };
    const { status, body } = method === "GET" ? { status: 200, body: listed } : made;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
};

test("a refund of another charge is told as that charge's, and answers no refund that was asked for", async () => {
  const refund = { chargeId: "pi_1", amountCents: 50_000, refundKey: "refund-1" };
  confuse(null);
  expect((await open().listReturns("pi_1")).returns).toMatchObject([
    { kind: "refund", refundId: "re_9", chargeId: "pi_9" },
    { kind: "dispute", disputeId: "dp_9", chargeId: "pi_9" },
  ]);
  const answered = await open()
    .refund(refund)
    .catch((error: unknown) => error);
  expect(answered).toBeInstanceOf(PaymentUnavailableError);
  expect(answered).not.toBeInstanceOf(PaymentRefusedError);
  const error = { type: "invalid_request_error", code: "charge_already_refunded" };
  confuse({ status: 400, body: { error } });
  await expect(open().refund(refund)).rejects.toBeInstanceOf(PaymentRefusedError);
});

const listRefunds = async () =>
  (await open().listReturns("pi_1")).returns.flatMap((one) =>
    one.kind === "refund" ? [[one.refundId, one.isSettled, one.isRefused]] : [],
  );

/** A key that may not read those paths, and sees a refund of $200. */
const forbid = (paths: RegExp) =>
  host.misbehave((request, response) => {
    const isForbidden = paths.test(request.url ?? "");
    const error = { type: "invalid_request_error" };
    const refund = { id: "re_1", object: "refund", amount: 20_000, status: "succeeded" };
    const data = request.url?.startsWith("/v1/refunds") ? [refund] : [];
    const list = { object: "list", data, has_more: false };
    response.writeHead(isForbidden ? 403 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(isForbidden ? { error } : list));
  });

describe("what Stripe says went back of a charge", () => {
  beforeEach(async () => {
    const { sessionId } = await open().begin(buildOrder());
    host.pay(sessionId);
  });

  test("has refunds that were made on its own pages, and disputes, each as it stands", async () => {
    for (const status of ["pending", "succeeded", "failed"] as const) {
      host.refundByHand("pi_1", 10_000).status = status;
    }
    expect(await listRefunds()).toEqual([
      ["re_1", false, false],
      ["re_2", true, false],
      ["re_3", false, true],
    ]);
    const dispute = host.dispute("pi_1", 40_000);
    const about = { kind: "dispute", chargeId: "pi_1", disputeId: "dp_1", amountCents: 40_000 };
    for (const [status, standing] of [
      ["under_review", "open"],
      ["won", "won"],
      ["lost", "lost"],
    ] as const) {
      dispute.status = status;
      const { returns } = await open().listReturns("pi_1");
      expect(returns.at(-1)).toEqual({ ...about, standing });
    }
  });

  test.each([99, 100, 101])(
    "is complete with %d refunds, of which it lists a hundred at a time",
    async (count) => {
      for (let n = 0; n < count; n += 1) host.refundByHand("pi_1", 1);
      expect((await open().listReturns("pi_1")).returns).toHaveLength(count);
    },
  );

  test("has what a restricted key may read, and names what to let it read as well", async () => {
    forbid(/disputes/);
    expect(await open().listReturns("pi_1")).toMatchObject({
      returns: [{ kind: "refund", refundId: "re_1", amountCents: 20_000 }],
      unread: [{ kind: "dispute", because: expect.stringContaining("may not read Disputes") }],
    });
    forbid(/refunds/);
    expect(await open().listReturns("pi_1")).toMatchObject({
      returns: [],
      unread: [{ kind: "refund", because: expect.stringContaining("may not read Refunds") }],
    });
  });

  test("is not known where the answer cannot be read", async () => {
    const body = { object: "list", data: [{ id: "re_1" }] };
    host.misbehave((_request, response) => response.writeHead(200).end(JSON.stringify(body)));
    await expect(open().listReturns("pi_1")).rejects.toBeInstanceOf(PaymentFaultError);
  });
});

const fault = (status: number, error: object) =>
  host.misbehave((_request, response) => response.writeHead(status).end(JSON.stringify({ error })));

test.each([
  [400, true],
  [401, true],
  [403, true],
  [428, true],
  [429, false],
  [499, true],
  [500, false],
  [503, false],
])("an answer of %d is a fault of the call, or of Stripe as a whole", async (status, isFault) => {
  fault(status, { type: "invalid_request_error" });
  const reason: unknown = await open()
    .read("cs_1")
    .catch((one: unknown) => one);
  expect(reason).toBeInstanceOf(PaymentUnavailableError);
  expect(reason instanceof PaymentFaultError).toBe(isFault);
});

describe("a refund that Stripe will not make", () => {
  const refund = { chargeId: "pi_1", amountCents: 50_000, refundKey: "refund-1" };
  test.each([
    ["a disputed charge", 400, { type: "invalid_request_error", code: "charge_disputed" }, true],
    ["an unknown charge", 404, { type: "invalid_request_error", code: "resource_missing" }, true],
    ["another request under its key", 400, { type: "idempotency_error" }, false],
    ["a wrong secret", 401, { type: "invalid_request_error" }, false],
    ["a fault of Stripe's", 500, { type: "api_error" }, false],
  ])("for %s is refused or unanswered", async (_, status, error, isRefused) => {
    fault(status, error);
    const reason: unknown = await open()
      .refund(refund)
      .catch((one: unknown) => one);
    expect(reason).toBeInstanceOf(PaymentUnavailableError);
    expect(reason instanceof PaymentRefusedError).toBe(isRefused);
  });

  test("as its bank did not take it is refused", async () => {
    host.misbehave((_request, response) => {
      const failed = { id: "re_1", object: "refund", amount: 50_000, status: "failed" };
      response.writeHead(200).end(JSON.stringify(failed));
    });
    await expect(open().refund(refund)).rejects.toBeInstanceOf(PaymentRefusedError);
  });
});

describe("a message of Stripe", () => {
  const SESSION = {
    id: "cs_1",
    object: "checkout.session",
    status: "complete",
    payment_status: "paid",
    payment_intent: "pi_1",
    amount_total: 50_000,
    currency: "nzd",
    metadata: { reservation_id: "reservation-1", attempt_id: "attempt-1" },
  };
  const PAID = { is: "paid", chargeId: "pi_1", amountCents: 50_000, currency: "NZD" };
  const DISPUTE = {
    id: "dp_1",
    object: "dispute",
    amount: 50_000,
    payment_intent: { id: "pi_1", object: "payment_intent" },
    status: "lost",
  };
  const REFUND = { id: "re_1", object: "refund", amount: 50_000, payment_intent: "pi_1" };

  test.each([
    ["checkout.session.completed", SESSION, PAID],
    ["checkout.session.completed", { ...SESSION, payment_status: "unpaid" }, { is: "open" }],
    ["checkout.session.async_payment_succeeded", SESSION, PAID],
    [
      "checkout.session.async_payment_failed",
      { ...SESSION, payment_status: "unpaid" },
      { is: "declined" },
    ],
    [
      "checkout.session.expired",
      { ...SESSION, status: "expired", payment_status: "unpaid", payment_intent: null },
      { is: "expired" },
    ],
  ])("%s tells how the payment stands", async (type, object, standing) => {
    expect(await readSigned(type, object)).toEqual({
      id: "evt_1",
      at: NOW,
      kind: "payment",
      sessionId: "cs_1",
      reservationId: "reservation-1",
      attemptId: "attempt-1",
      standing,
    });
  });

  test("of a session that is not ours has no reservation", async () => {
    expect(
      await readSigned("checkout.session.completed", { ...SESSION, metadata: {} }),
    ).toMatchObject({
      reservationId: null,
      attemptId: null,
    });
  });

  test.each([
    ["refund.created", "pending", false, false],
    ["refund.updated", "succeeded", true, false],
    ["refund.updated", "failed", false, true],
    ["refund.failed", "failed", false, true],
    ["refund.updated", "canceled", false, true],
    ["charge.refund.updated", "succeeded", true, false],
  ])("%s with a refund that is %s", async (type, status, isSettled, isRefused) => {
    expect(await readSigned(type, { ...REFUND, status })).toMatchObject({
      kind: "refund",
      chargeId: "pi_1",
      refundId: "re_1",
      amountCents: 50_000,
      isSettled,
      isRefused,
    });
  });

  test.each([
    ["charge.dispute.created", "needs_response", "open"],
    ["charge.dispute.created", "warning_needs_response", "open"],
    ["charge.dispute.closed", "won", "won"],
    ["charge.dispute.closed", "warning_closed", "won"],
    ["charge.dispute.closed", "lost", "lost"],
  ])("%s that is %s tells of a dispute that is %s", async (type, status, standing) => {
    expect(await readSigned(type, { ...DISPUTE, status })).toEqual({
      id: "evt_1",
      at: NOW,
      kind: "dispute",
      chargeId: "pi_1",
      disputeId: "dp_1",
      amountCents: 50_000,
      standing,
    });
  });

  test.each([
    ["a paid session without a charge", { ...SESSION, payment_intent: null }],
    ["another currency", { ...SESSION, currency: "usd" }],
    ["part of a cent", { ...SESSION, amount_total: 0.5 }],
    ["an amount below nothing", { ...SESSION, amount_total: -1 }],
    ["another object", { ...SESSION, object: "payment_intent" }],
  ])("with %s is malformed", async (_, object) => {
    expect(await readSigned("checkout.session.completed", object)).toBeNull();
  });

  test("that is anything at all never throws", async () => {
    const stripe = open();
    await assert(
      asyncProperty(jsonValue(), string(), async (object, type) => {
        const body = writeStripeEvent(type, object);
        const answer = await stripe.readEvent(Buffer.from(body), signAsStripe(body, NOW), NOW);
        expect(["event", "malformed"]).toContain(answer.is);
      }),
      { numRuns: 50 },
    );
  });
});
