import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createCaptcha } from "#adapters/captcha/create-captcha.ts";
import { createFileJournal } from "#adapters/journal/create-file-journal.ts";
import { createPayments } from "#adapters/payments/create-payments.ts";
import { createSandbox } from "#adapters/payments/sandbox/create-sandbox.ts";
import { createOwnReviews } from "#adapters/reviews/create-own-reviews.ts";
import { createSearchSnapshot } from "#adapters/search/create-search-snapshot.ts";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { createLocalValuation } from "#adapters/valuation/create-local-valuation.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { createLeadRefusals } from "#platform/create-lead-refusals.ts";
import { createPaymentMessages } from "#platform/create-payment-messages.ts";
import { createPaymentQuestions } from "#platform/create-payment-questions.ts";
import { createPaymentWatch } from "#platform/create-payment-watch.ts";
import type { Log } from "#ports/log.ts";
import type { Platform } from "#ports/platform.ts";
import type { SearchIndex } from "#ports/search/inventory-search.ts";
import { SearchPagesUnavailableError } from "#ports/search-page-source.ts";
import type { SiteStore } from "#ports/stores/site-store.ts";
import { createSameThreadDatabase } from "#tests/tooling/same-thread-database.ts";
import { TEST_SEAL } from "./seal.ts";

/** Its index is embedded, so it contains whole vehicles. */
export type TestPlatform = Omit<Platform, "searchIndex"> & { searchIndex: SearchIndex<Vehicle> };

const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** A platform on a temporary database, deleted by `close`; without pictures and log. */
export async function openPlatform(overrides: Partial<TestPlatform> = {}): Promise<TestPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-"));
  const database = await createSameThreadDatabase(dataDir);
  const paymentWatch = createPaymentWatch();
  const bank = createSandbox({
    store: database.sandbox,
    secrets: database.secrets,
    now: overrides.now ?? Date.now,
  });
  const embedded = createEmbeddedSearch();
  return {
    mode: "demo",
    now: Date.now,
    log: SILENT,
    ...database,
    indexHost: null,
    search: embedded.search,
    searchIndex: embedded.searchIndex,
    catalogueIndex: embedded.catalogueIndex,
    searchSnapshot: createSearchSnapshot(() => embedded.savable, {
      folder: dataDir,
      program: "test",
      log: overrides.log ?? SILENT,
    }),
    searchWatch: {
      check: async () => ({ isReady: true, detail: embedded.searchIndex.count() }),
      countCalls: () => new Map(),
      countOpenCircuits: () => 0,
      countUnreadable: () => new Map(),
    },
    images: {
      render: async () => ({ is: "unavailable", reason: "There are no pictures." }),
      encodePhoto: async () => ({ is: "refused" }),
      drawPng: async () => new Uint8Array(),
    },
    captcha: createCaptcha({ secrets: database.secrets, readSecret: () => null }),
    seal: TEST_SEAL,
    searchPages: {
      read: async () => {
        throw new SearchPagesUnavailableError("There is no dashboard.");
      },
    },
    payments: createPayments({
      sandbox: bank.processor,
      readSecret: () => null,
      listVariables: () => [],
      now: overrides.now ?? Date.now,
      watch: paymentWatch,
    }),
    paymentMessages: createPaymentMessages(),
    paymentWatch,
    paymentQuestions: createPaymentQuestions(overrides.now ?? Date.now),
    paymentSandbox: bank.sandbox,
    reviewSource: createOwnReviews(),
    valuation: createLocalValuation({ search: embedded.search, stock: database.stock }),
    mail: {
      isFolder: true,
      send: async () => "taken",
    },
    http: { post: async () => ({ status: 200, body: "" }) },
    lender: { apply: async () => "taken" },
    readSecret: () => null,
    dashboards: { host: null, stagingHost: null },
    journal: createFileJournal({
      folder: join(dataDir, "lead-journal"),
      log: overrides.log ?? SILENT,
    }),
    refusals: createLeadRefusals(),
    ...overrides,
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty site store, deleted after the test. */
export async function openSites(): Promise<SiteStore> {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  return platform.sites;
}
