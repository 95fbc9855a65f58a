import { type NumberRange, toRange } from "./number-range.ts";
import { parseTypedAmount } from "./typed-amount.ts";

/**
 * The range in the two fields of a form, by the rules of `parseTypedAmount` and `parseRange`. Null when
 * both are open.
 */
export function parseTypedRange(minText: string, maxText: string): NumberRange | null {
  return toRange(toText(parseTypedAmount(minText)), toText(parseTypedAmount(maxText)));
}

const toText = (amount: number | null): string => String(amount ?? "");
