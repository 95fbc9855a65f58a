import { CONTACT_PATH } from "./site-addresses.ts";

export function buildLocationHref(locationSlug: string): string {
  return `${CONTACT_PATH}#${locationSlug}`;
}
