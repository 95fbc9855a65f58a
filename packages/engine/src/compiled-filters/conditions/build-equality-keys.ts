import { normaliseString } from "../../values/normalise-string.ts";
import { parseNumber } from "../../values/parse-number.ts";
import type { Scalar } from "../../values/scalar.ts";

/** The normalised values that a filter's value equals: the text, and the number if it parses as one. */
export function buildEqualityKeys(value: string): Scalar[] {
  const text = normaliseString(value);
  const number = parseNumber(value);
  return number === null ? [text] : [text, number];
}
