import type { Country } from "../values/countries.ts";
import type { FinanceConfig } from "./finance-config.schema.ts";
import { isDisclosed } from "./state-credit.ts";

/**
 * Whether the cards of a site's results state repayments as the law wants them: with comparison rate and warning, in
 * New Zealand with the total and the disclosure. A figure of the feed has neither, and no rate that they follow from.
 */
export function statesRepayments({
  country,
  finance: { lenders, on_cards },
}: {
  country: Country;
  finance: Pick<FinanceConfig, "lenders" | "on_cards">;
}): boolean {
  return on_cards && lenders.some((lender) => isDisclosed(lender, country));
}
