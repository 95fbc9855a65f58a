import { join } from "node:path";
import { createPostgresDatabase } from "#adapters/database/create-postgres-database.ts";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { createFolderMailSender } from "#adapters/mail/create-folder-mail-sender.ts";
import { createSandbox } from "#adapters/payments/sandbox/create-sandbox.ts";
import type { Site } from "#domain/site/config/site.ts";
import { createPaymentMessages } from "#platform/create-payment-messages.ts";
import { createPaymentQuestions } from "#platform/create-payment-questions.ts";
import { createPaymentWatch } from "#platform/create-payment-watch.ts";
import type { PaymentSandbox } from "#ports/payments/payment-sandbox.ts";
import type { Platform } from "#ports/platform.ts";
import { TEST_SEAL } from "#tests/builders/seal.ts";
import { buildSite } from "#tests/builders/site.ts";
import type { DeliveryServices } from "#use-cases/leads/deliver-claimed.ts";
import type { SandboxMailServices } from "#use-cases/payments/send-sandbox-messages.ts";
import type { PayingServices } from "#use-cases/reservations/begin-payment.ts";

type Services = PayingServices &
  DeliveryServices &
  SandboxMailServices &
  Pick<Platform, "paymentWatch">;

export type ReservingRecords = {
  database: Database;
  /** Everything that a server's loops for money and mails need; mails go to a folder. */
  services: Services;
  sandbox: PaymentSandbox;
  site: Site;
};

/** The folder of the mails that were sent; none is forgotten. */
export const toMailFolder = (dataDir: string): string => join(dataDir, "mails");

/** Everything by which reservations are settled, on records that processes share; nothing is logged. */
export async function openReservingRecords({
  dataDir,
  url,
}: {
  dataDir: string;
  url: string;
}): Promise<ReservingRecords> {
  const database =
    url === "" ? await createSqliteDatabase({ dataDir }) : await createPostgresDatabase({ url });
  const now = Date.now;
  const { processor, sandbox } = createSandbox({
    store: database.sandbox,
    secrets: database.secrets,
    now,
  });
  const site = buildSite({ email: "sales@example.com" });
  const services: Services = {
    ...database,
    now,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    paymentQuestions: createPaymentQuestions(now),
    payments: { find: (type) => (type === "sandbox" ? processor : null) },
    directory: { find: (slug) => (slug === site.slug ? site : null) },
    paymentMessages: createPaymentMessages(),
    paymentWatch: createPaymentWatch(),
    paymentSandbox: sandbox,
    mail: createFolderMailSender({
      folder: toMailFolder(dataDir),
      fromAddress: "web@example.com",
      maxMails: 100_000,
      now,
    }),
    http: { post: async () => ({ status: 200, body: "" }) },
    lender: { apply: async () => "taken" },
    seal: TEST_SEAL,
    readSecret: () => null,
    dashboards: { host: null, stagingHost: null },
  };
  return { database, services, sandbox, site };
}
