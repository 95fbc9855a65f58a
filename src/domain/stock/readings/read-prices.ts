import type { RowCells } from "../columns/row-cells.ts";
import { isNotPublished, parsePrice } from "../values/parse-price.ts";
import { resolvePriceType } from "../words/resolve-kind.ts";
import type { FeedPrices } from "./resolve-prices.ts";

const AMOUNT = "an amount in dollars";

const PRICE_FIELDS = ["price_drive_away", "price_egc", "price"] as const;

export function readPrices(cells: RowCells): FeedPrices {
  return {
    driveAway: cells.parse("price_drive_away", parsePrice, AMOUNT),
    excludingGovernmentCharges: cells.parse("price_egc", parsePrice, AMOUNT),
    price: cells.parse("price", parsePrice, AMOUNT),
    priceType: cells.parse(
      "price_type",
      resolvePriceType,
      "drive_away, excluding_government_charges, estimate or unknown",
    ),
  };
}

/** Whether a row says in words, such as POA, that no price is published. */
export function isPriceWithheld(cells: RowCells): boolean {
  return PRICE_FIELDS.some((field) => isNotPublished(cells.line(field) ?? ""));
}

/** An amount without a price type, such as a deposit. */
export function readAmount(
  cells: RowCells,
  field: "subscription_price" | "weekly_price" | "bond" | "deposit_amount" | "finance_deposit",
): number | null {
  return cells.parse(field, parsePrice, AMOUNT);
}
