import { FOR_SALE, NOT_RESERVED } from "../../reservation/conditions.ts";
import { isAvailable } from "../availability/availability.ts";
import { formatHold, type HoldPlaces } from "../availability/hold.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";

/**
 * What keeps a vehicle from being bought as it stands, in a sentence: its tag may say something else, such as
 * "Electric". Null for one in stock.
 *
 * @see Specification §4, "Vehicle status" and "Car display tag"
 */
export function resolveStateNote(
  vehicle: ListedVehicle,
  site: { unavailable_includes_reserved: boolean } & HoldPlaces,
  now: number,
): string | null {
  if (!isAvailable(vehicle, site)) return "Like this and want something similar?";
  if (!NOT_RESERVED.holds(vehicle)) {
    return `${formatHold(vehicle, site, now) ?? "Reserved"}. Ask us, in case it becomes free again.`;
  }
  if (vehicle.status === "coming_soon") return "On its way to us. Ask now, and see it first.";
  if (!FOR_SALE.holds(vehicle)) return "For test drives only. Ask us for one like it to buy.";
  return null;
}
