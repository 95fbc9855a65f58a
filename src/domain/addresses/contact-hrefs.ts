import { CONTACT_PATH } from "./site-addresses.ts";

export function buildEnquiryHref(vehicleId: number): string {
  return `${CONTACT_PATH}?car_id=${vehicleId}`;
}

export function buildLocationHref(locationSlug: string): string {
  return `${CONTACT_PATH}#${locationSlug}`;
}
