import type { Vehicle } from "../vehicle.schema.ts";

/** The index may say so by flag or by status. */
export function isSold(vehicle: Pick<Vehicle, "sold" | "status">): boolean {
  return vehicle.sold || vehicle.status === "sold";
}

/** Of most vehicles. */
export const USUAL_AVAILABILITY = "Available now";

/** In two words, as a card says it. */
export function nameAvailability(
  vehicle: Pick<Vehicle, "sold" | "status" | "reserved" | "hold_until_timestamp">,
): string {
  if (isSold(vehicle)) return "Sold";
  if (vehicle.reserved) return vehicle.hold_until_timestamp === null ? "Reserved" : "On hold";
  return vehicle.status === "coming_soon" ? "Arriving soon" : USUAL_AVAILABILITY;
}

/** Reserved vehicles are available unless the site says otherwise. @see Specification §2 */
export function isAvailable(
  vehicle: Pick<Vehicle, "sold" | "status" | "reserved">,
  site: { unavailable_includes_reserved: boolean },
): boolean {
  return !isSold(vehicle) && !(site.unavailable_includes_reserved && vehicle.reserved);
}
