import { join } from "node:path";
import { createDashboardSearchPages } from "#adapters/dashboard/create-dashboard-search-pages.ts";
import type { Database } from "#adapters/database/database.ts";
import { createFileJournal } from "#adapters/journal/create-file-journal.ts";
import { createHttpLender } from "#adapters/lenders/create-http-lender.ts";
import { createPayments } from "#adapters/payments/create-payments.ts";
import { createSandbox } from "#adapters/payments/sandbox/create-sandbox.ts";
import { createHostedReviews } from "#adapters/reviews/create-hosted-reviews.ts";
import { createOwnReviews } from "#adapters/reviews/create-own-reviews.ts";
import { createReviewSource } from "#adapters/reviews/create-review-source.ts";
import { createAesSeal } from "#adapters/sealing/create-aes-seal.ts";
import { readKeyFile } from "#adapters/sealing/read-key-file.ts";
import { createIndexHost } from "#adapters/search/index-host/create-index-host.ts";
import { createAutograbValuation } from "#adapters/valuation/create-autograb-valuation.ts";
import { createLocalValuation } from "#adapters/valuation/create-local-valuation.ts";
import { createValuation } from "#adapters/valuation/create-valuation.ts";
import { createHttpSender } from "#adapters/webhooks/create-http-sender.ts";
import type { Captcha } from "#ports/captcha.ts";
import type { AnswerSeal } from "#ports/finance/answer-seal.ts";
import type { ImageService } from "#ports/image-service.ts";
import type { Log } from "#ports/log.ts";
import type { MailSender } from "#ports/mail-sender.ts";
import type { Platform } from "#ports/platform.ts";
import type { IndexHost } from "#ports/search/index-host.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { createLeadRefusals } from "./create-lead-refusals.ts";
import { createLog } from "./create-log.ts";
import { createPaymentMessages } from "./create-payment-messages.ts";
import { createPaymentQuestions } from "./create-payment-questions.ts";
import { createPaymentWatch } from "./create-payment-watch.ts";
import { createSearch } from "./create-search.ts";
import type { Environment } from "./environment.schema.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";
import { readSecret } from "./read-secret.ts";

type PlatformOptions = {
  /** A command waits for the check of its database file, a server does not. */
  isCheckedInBackground?: boolean;
  /** False for a command that only means something where there are records already. */
  makesRecords?: boolean;
};

/**
 * Opens the database at once, so that a command fails early; loads the rest on first use. @throws
 * DatabaseError
 */
export async function createPlatform(
  environment: Environment,
  options: PlatformOptions = {},
): Promise<Platform> {
  const log = createLog(environment.logLevel);
  const database = await openDatabase(environment, log, options);
  const images = once(() => createImages(environment));
  const captcha = once(() => openCaptcha(database));
  const indexHost = once(() => openIndexHost(environment));
  const http = createHttpSender();
  const mail = once(() => createMail(environment));
  const bank = environment.allowsSandbox
    ? createSandbox({ store: database.sandbox, secrets: database.secrets, now: Date.now })
    : null;
  const paymentWatch = createPaymentWatch();
  let search: ReturnType<typeof createSearch> | null = null;
  const openSearch = () => {
    search ??= createSearch(environment, log);
    return search;
  };
  return {
    mode: environment.mode,
    now: Date.now,
    log,
    ...database,
    get indexHost() {
      return indexHost();
    },
    get search() {
      return openSearch().search;
    },
    get searchIndex() {
      return openSearch().searchIndex;
    },
    get catalogueIndex() {
      return openSearch().catalogueIndex;
    },
    get searchSnapshot() {
      return openSearch().searchSnapshot;
    },
    get searchWatch() {
      return openSearch().searchWatch;
    },
    images: {
      render: async (request) => (await images()).render(request),
      encodePhoto: async (source, maxPixels, siteSlug) =>
        (await images()).encodePhoto(source, maxPixels, siteSlug),
      drawPng: async (svg, width) => (await images()).drawPng(svg, width),
    },
    mail: {
      isFolder: environment.smtpUrl === null,
      send: async (message) => (await mail()).send(message),
    },
    http,
    lender: createHttpLender({ http, now: Date.now }),
    readSecret,
    dashboards: { host: environment.dashboardHost, stagingHost: environment.dashboardStagingHost },
    captcha: {
      createChallenge: async (site, now) => (await captcha()).createChallenge(site, now),
      verify: async (site, solution, now) => (await captcha()).verify(site, solution, now),
    },
    seal: createSeal(environment),
    searchPages: createDashboardSearchPages({
      host: environment.dashboardHost,
      stagingHost: environment.dashboardStagingHost,
      readSecret,
    }),
    reviewSource: createReviewSource({
      own: createOwnReviews(),
      hosted: createHostedReviews({ url: environment.reviewsUrl, readSecret, now: Date.now }),
    }),
    payments: createPayments({
      sandbox: bank?.processor ?? null,
      readSecret,
      listVariables: () => Object.keys(process.env),
      now: Date.now,
      watch: paymentWatch,
    }),
    paymentMessages: createPaymentMessages(),
    paymentWatch,
    paymentQuestions: createPaymentQuestions(Date.now),
    paymentSandbox: bank?.sandbox ?? null,
    valuation: createValuation({
      local: createLocalValuation({
        stock: database.stock,
        get search() {
          return openSearch().search;
        },
      }),
      autograb: createAutograbValuation({ readSecret, now: Date.now }),
      log,
    }),
    journal: createFileJournal({ folder: join(environment.dataDir, "lead-journal"), log }),
    refusals: createLeadRefusals(),
    close: async () => {
      search?.close();
      await database.close();
    },
  };
}

function openIndexHost({ searchUrl, searchAdminKey }: Environment): IndexHost | null {
  if (searchUrl === null) return null;
  return createIndexHost({ address: searchUrl, key: searchAdminKey, indexUid: DEFAULT_INDEX });
}

async function openDatabase(
  { databaseUrl, dataDir }: Environment,
  log: Log,
  { makesRecords = true, ...options }: PlatformOptions,
): Promise<Database> {
  if (databaseUrl === null) {
    const sqlite = await import("#adapters/database/create-sqlite-database.ts");
    return sqlite.createSqliteDatabase({ dataDir, log, makesRecords, ...options });
  }
  const postgres = await import("#adapters/database/create-postgres-database.ts");
  return postgres.createPostgresDatabase({ url: databaseUrl, log, makesRecords });
}

/** In production the key is a secret of the environment; elsewhere a file beside the records will do. */
function createSeal({ mode, recordsKeys, dataDir }: Environment): AnswerSeal {
  const isProduction = mode === "production";
  const readFile = once(() => readKeyFile(join(dataDir, "records.key")));
  return createAesSeal({
    isReady: recordsKeys !== null || !isProduction,
    readKeys: () => recordsKeys ?? (isProduction ? [] : readFile()),
  });
}

async function createMail({ smtpUrl, mailFrom, dataDir }: Environment): Promise<MailSender> {
  if (smtpUrl !== null) {
    const smtp = await import("#adapters/mail/create-smtp-mail-sender.ts");
    return smtp.createSmtpMailSender({ url: smtpUrl, fromAddress: mailFrom });
  }
  const folder = await import("#adapters/mail/create-folder-mail-sender.ts");
  return folder.createFolderMailSender({
    folder: join(dataDir, "outbox"),
    fromAddress: mailFrom,
    now: Date.now,
  });
}

async function createImages({
  dataDir,
  mode,
  imageCacheBytes,
}: Environment): Promise<ImageService> {
  const sharp = await import("#adapters/images/create-sharp-image-service.ts");
  return sharp.createSharpImageService({
    cacheDir: join(dataDir, "images"),
    demoDir: mode === "production" ? null : join(PROJECT_FOLDER, "demo"),
    maxCacheBytes: imageCacheBytes,
    now: Date.now,
  });
}

async function openCaptcha({ secrets }: Pick<Database, "secrets">): Promise<Captcha> {
  const { createCaptcha } = await import("#adapters/captcha/create-captcha.ts");
  return createCaptcha({ secrets, readSecret });
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
