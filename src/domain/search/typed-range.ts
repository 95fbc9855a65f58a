import { type NumberRange, toRange } from "./number-range.ts";
import { parseTypedAmount } from "./typed-amount.ts";

/**
 * The range that two fields of a form hold, its ends typed as people write amounts ("$12,000", "60k"):
 * the same with script, which sends them on as one parameter, and without. A side without an amount is
 * open. Null where both are, or the least is above the most.
 */
export function parseTypedRange(minText: string, maxText: string): NumberRange | null {
  return toRange(toPlainText(minText), toPlainText(maxText));
}

const toPlainText = (typed: string): string => String(parseTypedAmount(typed) ?? "");
