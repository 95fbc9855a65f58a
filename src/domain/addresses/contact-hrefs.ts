import { CONTACT_PATH } from "./site-addresses.ts";

/** The contact page for an enquiry about a vehicle. */
export function buildEnquiryHref(vehicleId: number): string {
  return `${CONTACT_PATH}?car_id=${vehicleId}`;
}

/** A location on the contact page. */
export function buildLocationHref(locationSlug: string): string {
  return `${CONTACT_PATH}#${locationSlug}`;
}
