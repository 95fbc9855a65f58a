import { expect, test } from "vitest";
import { createPaymentWatch } from "#platform/create-payment-watch.ts";
import {
  type PaymentProcessor,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import { createPayments } from "./create-payments.ts";

const SANDBOX: PaymentProcessor = {
  formHosts: [],
  begin: async () => ({ sessionId: "", redirectTo: "" }),
  read: async () => null,
  expire: async () => null,
  refund: async () => ({ refundId: "", isSettled: true }),
  listReturns: async () => ({ returns: [], unread: [] }),
  readEvent: async () => ({ is: "bad_signature" }),
};

const watch = createPaymentWatch();

function open(variables: Record<string, string>, sandbox: PaymentProcessor | null = SANDBOX) {
  return createPayments({
    sandbox,
    readSecret: (reference) => variables[reference.replace("env:", "")] ?? null,
    listVariables: () => Object.keys(variables),
    now: Date.now,
    watch,
  });
}

test("the sandbox needs no secret, and there is none where the installation has none", () => {
  expect(open({}).find("Sandbox")?.formHosts).toBe(SANDBOX.formHosts);
  expect(open({}).listTypes()).toEqual(["sandbox"]);
  expect(open({}, null).find("sandbox")).toBeNull();
  expect(open({}, null).listTypes()).toEqual([]);
});

test("an account of Stripe needs both of its secrets, under its own name", () => {
  const payments = open({
    STRIPE_SECRET_KEY: "sk_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_SECRET_KEY_NORTH_SIDE: "sk_2",
    STRIPE_WEBHOOK_SECRET_NORTH_SIDE: "whsec_2",
    STRIPE_SECRET_KEY_HALF: "sk_3",
  });
  expect(payments.listTypes()).toEqual(["sandbox", "stripe", "stripe-north-side"]);
  const platform = payments.find(" STRIPE ");
  expect(platform?.formHosts).toEqual(["https://checkout.stripe.com"]);
  expect(payments.find("stripe")).toBe(platform);
  expect(payments.find("stripe-north-side")).not.toBe(platform);
  expect(payments.find("stripe-half")).toBeNull();
});

test.each(["", "stripe-", "stripe--a", "stripe-a_b", "stripes", "paypal", "stripe-\u00e9"])(
  "nothing serves %j",
  (type) => {
    expect(open({ STRIPE_SECRET_KEY: "a", STRIPE_WEBHOOK_SECRET: "b" }).find(type)).toBeNull();
  },
);

test("calls are counted by the type and by how they end", async () => {
  const endings = [
    null,
    new PaymentRefusedError("no"),
    new PaymentUnavailableError("away"),
    new TypeError("a fault"),
  ];
  for (const error of endings) {
    const read = async () => {
      if (error !== null) throw error;
      return null;
    };
    await open({}, { ...SANDBOX, read })
      .find("SANDBOX")
      ?.read("one")
      .catch(() => null);
  }
  expect(watch.readCalls()).toEqual(
    ["answered", "refused", "unavailable", "failed"].map((outcome) => ({
      type: "sandbox",
      outcome,
      count: 1,
    })),
  );
});
