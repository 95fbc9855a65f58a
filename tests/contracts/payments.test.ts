import { describe, onTestFinished } from "vitest";
import { createSandbox } from "#adapters/payments/sandbox/create-sandbox.ts";
import {
  SANDBOX_SIGNATURE_HEADER,
  signSandboxMessage,
} from "#adapters/payments/sandbox/sign-sandbox-message.ts";
import { createStripe } from "#adapters/payments/stripe/create-stripe.ts";
import { STRIPE_SECRETS, signAsStripe, writeStripeEvent } from "#tests/builders/stripe.ts";
import { startStripeHost } from "#tests/builders/stripe-host.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DATABASES, useDatabase } from "#tests/tooling/database-fixture.ts";
import { describePayments, type PaymentsFixture } from "./payments.contract.ts";

const encode = (text: string) => new TextEncoder().encode(text);

describe.each(DATABASES)("the sandbox on $name", (database) => {
  const records = useDatabase(database);

  const openOn = ({ sandbox: store, secrets }: (typeof records)["database"]) =>
    createSandbox({ store, secrets, now: () => records.clock });

  describePayments(async (): Promise<PaymentsFixture> => {
    const { processor, sandbox } = openOn(records.database);
    return {
      processor,
      connect: async () => openOn(await records.connect()).processor,
      pay: async ({ sessionId }) => {
        await sandbox.choose(sessionId, "pays");
      },
      payForGood: async ({ sessionId }) => {
        await sandbox.choose(sessionId, "refuses_refund");
      },
      setClock: (now) => {
        records.clock = now;
      },
      countRefunds: async () => (await records.execute("select key from sandbox_refund")).length,
      sign: async (body, at) => ({
        [SANDBOX_SIGNATURE_HEADER]: signSandboxMessage(
          encode(body),
          await records.database.secrets.read("sandbox-payments"),
          at,
        ),
      }),
      forge: async (body, at) => ({
        [SANDBOX_SIGNATURE_HEADER]: signSandboxMessage(encode(body), "another secret", at),
      }),
      writePaid: async () => {
        const [message] = await sandbox.claimMessages(1);
        return new TextDecoder().decode(message?.body);
      },
      unknownMessage: {
        body: '{"id":"event_1","at":1,"type":"payout.created"}',
        id: "event_1",
        name: "payout.created",
      },
      malformed: [
        "no JSON",
        "[]",
        "null",
        '{"id":"event_1","at":1}',
        '{"id":"","at":1,"type":"payment.expired"}',
        '{"id":"event_1","at":1,"type":"payment.paid","session_id":"a"}',
      ],
    };
  });
});

describe("Stripe", () => {
  describePayments(async (): Promise<PaymentsFixture> => {
    const host = await startStripeHost(NOW);
    onTestFinished(() => host.close());
    const connect = () => createStripe({ ...STRIPE_SECRETS, now: () => host.clock, api: host.api });
    return {
      processor: connect(),
      connect: async () => connect(),
      pay: async ({ sessionId }) => host.pay(sessionId),
      payForGood: async ({ sessionId }) => host.pay(sessionId, { isForGood: true }),
      setClock: (now) => {
        host.clock = now;
      },
      countRefunds: async () => host.refunds.length,
      sign: async (body, at) => signAsStripe(body, at),
      forge: async (body, at) => signAsStripe(body, at, "whsec_of_somebody_else"),
      writePaid: async ({ sessionId }) =>
        writeStripeEvent("checkout.session.completed", host.showSession(sessionId)),
      unknownMessage: {
        body: writeStripeEvent("payout.created", {}, "evt_9"),
        id: "evt_9",
        name: "payout.created",
      },
      malformed: [
        "no JSON",
        "[]",
        "null",
        '{"object":"v2.core.event"}',
        writeStripeEvent("checkout.session.completed", {}),
        writeStripeEvent("refund.updated", { id: "re_1" }),
        writeStripeEvent("charge.dispute.closed", null),
      ],
    };
  });
});
