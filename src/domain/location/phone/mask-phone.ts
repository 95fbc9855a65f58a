import type { Location } from "../location.schema.ts";
import { normalisePhone } from "./normalise-phone.ts";
import { resolvePhone } from "./resolve-phone.ts";

/**
 * Which numbers a site masks: those of its locations, which its vehicles show too, all, or none.
 *
 * @see Specification §4, "Phone number"
 */
export const MASKED_PHONES = ["locations", "all", "none"] as const;

/** Characters of a number that a mask leaves. @see Specification §9 */
export const UNMASKED_CHARACTERS = 5;

export type PhoneMasking = {
  masked_phones: (typeof MASKED_PHONES)[number];
  locations: readonly Pick<Location, "contact_detail">[];
};

/** The number as displayed up to its fifth character, then an asterisk for each further one. */
export function maskPhone(phone: string): string {
  const shown = phone.slice(0, UNMASKED_CHARACTERS);
  return shown + "*".repeat(phone.length - shown.length);
}

/** A location's number is masked wherever it stands, as the site's own or a person's too. */
export function isPhoneMasked({ masked_phones, locations }: PhoneMasking, phone: string): boolean {
  if (masked_phones !== "locations") return masked_phones === "all";
  const digits = readDigits(phone);
  return locations.some((location) => {
    const own = resolvePhone(location);
    return own !== null && readDigits(own) === digits;
  });
}

/** The same of all forms of a number, with its country's code or without; 1300 numbers have no 0 to leave out. */
function readDigits(phone: string): string {
  return normalisePhone(phone).replaceAll(/\D/g, "").replace(/^0+/, "");
}
