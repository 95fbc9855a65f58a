import type { Site } from "../site/config/site.ts";
import { formatCount } from "../text/format-amount.ts";

const HOURS = "{hours}";

/** The site's refund terms as pages, mails and receipts show them, with how long its vehicles stay reserved. */
export function listRefundTerms({
  refund_terms,
  reserved_hours,
}: Pick<Site["reservations"], "refund_terms" | "reserved_hours">): string[] {
  const hours = formatCount(reserved_hours, "hour");
  return refund_terms.map((term) => term.replaceAll(HOURS, hours));
}
