import { type ResolvedPrices, resolvePrices } from "./resolve-prices.ts";
import type { RowCells } from "./row-cells.ts";
import { parsePrice } from "./values/parse-price.ts";
import { resolvePriceType } from "./words/resolve-kind.ts";

const AMOUNT = "an amount in dollars";

/** The prices of a row and the one shown. */
export function readPrices(cells: RowCells): ResolvedPrices {
  return resolvePrices({
    driveAway: cells.parse("price_drive_away", parsePrice, AMOUNT),
    excludingGovernmentCharges: cells.parse("price_egc", parsePrice, AMOUNT),
    price: cells.parse("price", parsePrice, AMOUNT),
    priceType: cells.parse(
      "price_type",
      resolvePriceType,
      "drive_away, excluding_government_charges, estimate or unknown",
    ),
  });
}

/** An amount that no price type goes with, such as a deposit. */
export function readAmount(
  cells: RowCells,
  field: "subscription_price" | "weekly_price" | "deposit_amount" | "finance_deposit",
): number | null {
  return cells.parse(field, parsePrice, AMOUNT);
}
