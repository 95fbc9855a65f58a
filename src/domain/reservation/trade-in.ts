import type { Site } from "../site/config/site.ts";
import { isSold } from "../vehicle/availability.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";
import { MIN_ONLINE_PRICE } from "./resolve-reservation.ts";

/** Why nothing can be traded in for a vehicle. */
export type TradeInRefusal = "not_offered" | "sold" | "reserved" | "not_in_stock" | "no_price";

/** @see Specification §5, "Trade-in valuation" */
export function isTradeInOffered(vehicle: ListedVehicle, site: Pick<Site, "autograb">): boolean {
  return findTradeInRefusal(vehicle, site) === null;
}

/** What a visitor is told first; null where the vehicle qualifies. */
export function findTradeInRefusal(
  vehicle: ListedVehicle,
  site: Pick<Site, "autograb">,
): TradeInRefusal | null {
  if (!site.autograb) return "not_offered";
  if (isSold(vehicle)) return "sold";
  if (vehicle.reserved) return "reserved";
  if (vehicle.status !== "in_stock") return "not_in_stock";
  return vehicle.price !== null && vehicle.price > MIN_ONLINE_PRICE ? null : "no_price";
}
