import type { Site } from "../site/config/site.ts";
import { isSold } from "../vehicle/availability.ts";
import type { ListedVehicle } from "../vehicle/vehicle.schema.ts";
import { MIN_ONLINE_PRICE } from "./resolve-reservation.ts";

/** @see Specification §5, "Trade-in valuation" */
export function isTradeInOffered(vehicle: ListedVehicle, site: Pick<Site, "autograb">): boolean {
  return (
    site.autograb &&
    vehicle.status === "in_stock" &&
    !isSold(vehicle) &&
    !vehicle.reserved &&
    vehicle.price !== null &&
    vehicle.price > MIN_ONLINE_PRICE
  );
}
