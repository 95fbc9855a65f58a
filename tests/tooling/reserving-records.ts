import { createPostgresDatabase } from "#adapters/database/create-postgres-database.ts";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { createSandbox } from "#adapters/payments/sandbox/create-sandbox.ts";
import type { Site } from "#domain/site/config/site.ts";
import { createPaymentQuestions } from "#platform/create-payment-questions.ts";
import type { PaymentSandbox } from "#ports/payments/payment-sandbox.ts";
import { buildSite } from "#tests/builders/site.ts";
import type { PayingServices } from "#use-cases/reservations/begin-payment.ts";

export type ReservingRecords = {
  database: Database;
  services: PayingServices;
  sandbox: PaymentSandbox;
  site: Site;
};

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
  const site = buildSite();
  const services: PayingServices = {
    ...database,
    now,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    paymentQuestions: createPaymentQuestions(now),
    payments: { find: (type) => (type === "sandbox" ? processor : null) },
    directory: { find: (slug) => (slug === site.slug ? site : null) },
  };
  return { database, services, sandbox, site };
}
