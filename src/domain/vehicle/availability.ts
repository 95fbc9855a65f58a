import type { Vehicle } from "./vehicle.schema.ts";

/** Sold by flag or by status, whichever the index says. */
export function isSold(vehicle: Pick<Vehicle, "sold" | "status">): boolean {
  return vehicle.sold || vehicle.status === "sold";
}

/**
 * Whether a visitor can still get the vehicle. One that is coming soon is available; a reserved one
 * is, unless the site counts it among the unavailable.
 *
 * @see Specification §2, "An unavailable car"
 */
export function isAvailable(
  vehicle: Pick<Vehicle, "sold" | "status" | "reserved">,
  site: { unavailable_includes_reserved: boolean },
): boolean {
  return !isSold(vehicle) && !(site.unavailable_includes_reserved && vehicle.reserved);
}
