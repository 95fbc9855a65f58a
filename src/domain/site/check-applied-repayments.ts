import { statesRepayments } from "../finance/states-repayments.ts";
import { type ConfigProblem, formatPath } from "./config/config-problem.ts";
import type { ServableConfig } from "./config/site-config.schema.ts";

const REPAYMENT = "weekly_price_range";

/** Filters and orders by a feed's weekly repayment, where the results state no repayment as the law wants it. */
export function checkRepayments(config: ServableConfig): ConfigProblem[] {
  if (statesRepayments(config)) return [];
  const { facets, sort_orders, default_sort } = config;
  const named = [
    ...facets.map((value, index) => ({ path: formatPath(["facets", index]), value })),
    ...sort_orders.map((value, index) => ({ path: formatPath(["sort_orders", index]), value })),
    { path: "default_sort", value: default_sort },
  ];
  const what =
    config.country === "NZ"
      ? "finance.on_cards and a lender with its disclosure"
      : "finance.on_cards and a lender, so that the results state repayments with their comparison rate";
  const expected = `no ${REPAYMENT}, as no repayment is shown without its statement (or ${what})`;
  return named.filter(({ value }) => value.includes(REPAYMENT)).map((at) => ({ ...at, expected }));
}
