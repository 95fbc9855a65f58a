import { describe } from "vitest";
import { createSandbox } from "#adapters/payments/sandbox/create-sandbox.ts";
import {
  SANDBOX_SIGNATURE_HEADER,
  signSandboxMessage,
} from "#adapters/payments/sandbox/sign-sandbox-message.ts";
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
