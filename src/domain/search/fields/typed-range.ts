import { type NumberRange, toRange } from "./number-range.ts";
import { parseTypedAmount } from "./typed-amount.ts";

/** Reads two fields as `parseTypedAmount` and `parseRange` do. Null when both are open. */
export function parseTypedRange(minText: string, maxText: string): NumberRange | null {
  return toRange(toText(parseTypedAmount(minText)), toText(parseTypedAmount(maxText)));
}

const toText = (amount: number | null): string => String(amount ?? "");
