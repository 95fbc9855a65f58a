/** The address that dials a number: its digits, and the plus of a country code. */
export function buildPhoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
}

/** A number as a page carries it unseen, for the script that reveals it: neither text nor a link. */
export function encodePhone(phone: string): string {
  return btoa(encodeURIComponent(phone));
}

export function decodePhone(encoded: string): string {
  return decodeURIComponent(atob(encoded));
}
