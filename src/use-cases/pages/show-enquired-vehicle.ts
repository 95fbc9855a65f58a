import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { ListedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Platform } from "#ports/platform.ts";
import type { SearchServices } from "../search/search-caches.ts";
import { findListed } from "./show-cards.ts";

export type EnquiredVehicle = {
  /** The vehicle of the card. */
  vehicle: ListedVehicle | null;
  /** Null where no vehicle was asked for, it is gone, or the search is down. */
  card: VehicleCard | null;
  locationId: number | null;
  /** The site does not show the vehicle that was asked for. */
  isGone: boolean;
  freshUntil: number | null;
  /** False where the search or the location could not be read: the page is not cached. */
  isWhole: boolean;
};

/** The vehicle of an enquiry and its location; a null `id` is a general enquiry. */
export async function showEnquiredVehicle(
  services: SearchServices & Pick<Platform, "stock">,
  site: Site,
  stock: StockSummary | null,
  id: number | null,
  now: number,
): Promise<EnquiredVehicle> {
  const ids = id === null ? [] : [id];
  const { vehicles, freshUntil, isWhole } = await findListed(services, site, stock, ids, now);
  const vehicle = vehicles?.[0] ?? null;
  const shown = {
    vehicle,
    card: vehicle && toVehicleCard(vehicle, site, now),
    isGone: id !== null && vehicles?.length === 0,
    freshUntil,
    isWhole,
  };
  if (vehicle === null) return { ...shown, locationId: null };
  try {
    const record = await services.stock.findById(resolveStockScope(site), vehicle.id);
    return { ...shown, locationId: record?.locationId ?? null };
  } catch (error) {
    services.log.warn({ err: error, site: site.slug }, "A vehicle's location could not be read");
    return { ...shown, locationId: null, isWhole: false };
  }
}
