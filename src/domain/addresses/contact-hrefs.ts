import { CONTACT_PATH } from "./site-addresses.ts";

/** The contact page with the vehicle that is asked about. */
export function buildEnquiryHref(vehicleId: number): string {
  return `${CONTACT_PATH}?car_id=${vehicleId}`;
}

/** The place of one location on the contact page. */
export function buildLocationHref(locationSlug: string): string {
  return `${CONTACT_PATH}#${locationSlug}`;
}
