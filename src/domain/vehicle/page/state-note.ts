import { FOR_SALE } from "../../reservation/conditions.ts";
import { isAvailable } from "../availability/availability.ts";
import type { TakenVehicle } from "../card/taken-vehicle.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";

/**
 * What keeps a vehicle from being bought as it stands, in a sentence: its tag may say something else, such as
 * "Electric". Null for one in stock.
 *
 * @see Specification §4, "Vehicle status" and "Car display tag"
 */
export function resolveStateNote(
  vehicle: ListedVehicle,
  site: { unavailable_includes_reserved: boolean },
  taken: TakenVehicle | null,
): string | null {
  if (!isAvailable(vehicle, site)) return "Like this and want something similar?";
  if (taken !== null) {
    const { standing, tellHref } = taken;
    return `${standing}. Some reservations end without a sale${tellHref === null ? ": ask us" : ""}.`;
  }
  if (vehicle.status === "coming_soon") return "On its way to us. Ask now, and see it first.";
  if (!FOR_SALE.holds(vehicle)) return "For test drives only. Ask us for one like it to buy.";
  return null;
}
