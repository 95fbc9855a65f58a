import type { Payments } from "#ports/payments/payments.ts";
import type { Platform } from "#ports/platform.ts";
import type { SiteDirectory } from "../sites/site-directory.ts";

/** Everything by which money and reservations are settled, from a page, a webhook, a loop or a command. */
export type ReservationServices = Pick<
  Platform,
  "reservations" | "deals" | "leads" | "stock" | "sites" | "now" | "log"
> & {
  payments: Pick<Payments, "find">;
  directory: Pick<SiteDirectory, "find">;
};
