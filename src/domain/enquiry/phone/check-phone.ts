import { normalisePhone } from "../../location/phone/normalise-phone.ts";
import type { PhoneVariant } from "./phone-variants.ts";

/** A number of a site that bounds the length only is shorter than this. */
const PHONE_LENGTH_LIMIT = 15;

/** Characters that a numeric field lets a visitor type. */
export const NUMERIC_PHONE_MAX_LENGTH = 15;

/** The specification's two patterns, and the 9 to 11 digits of New Zealand's mobiles, most of which those lack. */
const NATIONAL = [/^0[234578]\d{8}$/, /^0[34679]\d{7,9}$/, /^02\d{7,9}$/];

/** With the country's code and no sign before it, the 0 left in or out. */
const WITH_COUNTRY = [/^610?[234578]\d{8}$/, /^640?[34679]\d{7,9}$/, /^640?2\d{7,9}$/];

/** An Australian mobile without its 0, as spreadsheets and people abroad write it. */
const MOBILE_WITHOUT_ZERO = /^4\d{8}$/;

const AU_NZ = [...NATIONAL, ...WITH_COUNTRY, MOBILE_WITHOUT_ZERO];

const UNITED_KINGDOM = /^(?:\+|00)?440?\d{9,10}$/;

/**
 * Names the message for a number that a visitor typed; null where it is taken. No number is refused for
 * its range: ranges are given out faster than lists of them are.
 *
 * @see Specification §5, "Phone"
 */
export function checkPhone(text: string, variant: PhoneVariant): "phone" | "phone_length" | null {
  if (variant === "any" || variant === "numeric") {
    return text.trim().length < PHONE_LENGTH_LIMIT ? null : "phone_length";
  }
  const number = normalisePhone(text);
  const patterns = variant === "au_nz_uk" ? [...AU_NZ, UNITED_KINGDOM] : AU_NZ;
  return patterns.some((pattern) => pattern.test(number)) ? null : "phone";
}
