import type { Captcha } from "./captcha.ts";
import type { AnswerSeal } from "./finance/answer-seal.ts";
import type { LenderPort } from "./finance/lender.ts";
import type { HttpSender } from "./http-sender.ts";
import type { ImageService } from "./image-service.ts";
import type { LeadJournal } from "./lead-journal.ts";
import type { LeadRefusals } from "./lead-refusals.ts";
import type { Log } from "./log.ts";
import type { MailSender } from "./mail-sender.ts";
import type { PaymentMessages } from "./payments/payment-messages.ts";
import type { PaymentQuestions } from "./payments/payment-questions.ts";
import type { PaymentSandbox } from "./payments/payment-sandbox.ts";
import type { PaymentWatch } from "./payments/payment-watch.ts";
import type { Payments } from "./payments/payments.ts";
import type { ReviewSource } from "./review-source.ts";
import type { CatalogueIndex } from "./search/catalogue-index.ts";
import type { IndexHost } from "./search/index-host.ts";
import type { InventorySearch, SearchIndex } from "./search/inventory-search.ts";
import type { SearchSnapshot } from "./search/search-snapshot.ts";
import type { SearchWatch } from "./search/search-watch.ts";
import type { SearchPageSource } from "./search-page-source.ts";
import type { Stores } from "./stores/stores.ts";
import type { Valuation } from "./valuation.ts";

export type ForecourtMode = "demo" | "development" | "production";

/** Everything outside the product that it uses. Use cases take only the members they name. */
export type Platform = Stores & {
  mode: ForecourtMode;
  now: () => number;
  log: Log;
  /** Null when the search is embedded. */
  indexHost: IndexHost | null;
  search: InventorySearch;
  /** The embedded index; with a hosted search, a summary of the vehicles in it. */
  searchIndex: SearchIndex;
  catalogueIndex: CatalogueIndex;
  searchSnapshot: SearchSnapshot;
  searchWatch: SearchWatch;
  images: ImageService;
  captcha: Captcha;
  seal: AnswerSeal;
  reviewSource: ReviewSource;
  paymentMessages: PaymentMessages;
  paymentWatch: PaymentWatch;
  payments: Payments;
  paymentQuestions: PaymentQuestions;
  /** Null where this installation has no sandbox: in production mode, unless the operator allows it. */
  paymentSandbox: PaymentSandbox | null;
  valuation: Valuation;
  searchPages: SearchPageSource;
  mail: MailSender;
  http: HttpSender;
  lender: LenderPort;
  /** The secret that "env:NAME" stands for; null where the environment has none. */
  readSecret: (reference: string) => string | null;
  /** Addresses of the dashboard and its staging host; null where they are not set. */
  dashboards: { host: string | null; stagingHost: string | null };
  /** On this machine's own disk. */
  journal: LeadJournal;
  refusals: LeadRefusals;
  /** Stops threads and connections; safe to call twice. */
  close(): Promise<void>;
};
