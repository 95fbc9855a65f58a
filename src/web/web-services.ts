import type { Platform } from "#ports/platform.ts";
import type { Ratings } from "#use-cases/reviews/create-ratings.ts";
import type { WithCaches } from "#use-cases/search/search-caches.ts";
import type { SiteDirectory } from "#use-cases/sites/site-directory.ts";
import type { ValueTradeIn } from "#use-cases/valuation/create-trade-in-valuer.ts";
import type { Assets } from "./document/assets.ts";

export type WebServices = Pick<
  Platform,
  | "appointments"
  | "deals"
  | "mode"
  | "now"
  | "log"
  | "sites"
  | "stock"
  | "events"
  | "freeings"
  | "leads"
  | "leadPhotos"
  | "outbox"
  | "reservations"
  | "secrets"
  | "sealedAnswers"
  | "seal"
  | "journal"
  | "search"
  | "images"
  | "captcha"
  | "refusals"
  | "reviewSource"
  | "payments"
  | "paymentSandbox"
  | "paymentMessages"
  | "paymentQuestions"
  | "valuation"
> &
  WithCaches & {
    directory: SiteDirectory;
    assets: Assets;
    ratings: Ratings;
    /** One for all ways of asking, as it counts what each address asks in a day. */
    valueTradeIn: ValueTradeIn;
    /** For the addresses in the demo's list of sites. */
    port: number;
  };
