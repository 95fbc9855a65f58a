import { type NumberRange, toRange } from "./number-range.ts";
import { parseTypedAmount } from "./typed-amount.ts";

/**
 * The range that two fields of a form hold, its ends typed as people write amounts ("$12,000", "60k"):
 * the same with script, which sends them on as one parameter, and without. A side without an amount is
 * open, and ends in each other's place change places. Null where both are open.
 */
export function parseTypedRange(minText: string, maxText: string): NumberRange | null {
  return toRange(toText(parseTypedAmount(minText)), toText(parseTypedAmount(maxText)));
}

const toText = (amount: number | null): string => String(amount ?? "");
