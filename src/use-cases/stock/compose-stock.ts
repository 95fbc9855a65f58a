import type { Location } from "#domain/location/location.schema.ts";
import type { Dealership } from "#domain/site/config/site.ts";
import { composeVehicle } from "#domain/vehicle/compose-vehicle.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { VehicleRecord } from "#domain/vehicle/vehicle-record.ts";
import type { SiteStore } from "#ports/stores/site-store.ts";

export type StockComposer = {
  /** Null where the dealership is unknown: it is newer than the composer. */
  compose: (record: VehicleRecord) => Vehicle | null;
};

export async function readStockComposer(
  sites: Pick<SiteStore, "listDealerships" | "listLocations">,
): Promise<StockComposer> {
  const [dealerships, locations] = await Promise.all([
    sites.listDealerships(),
    sites.listLocations(),
  ]);
  const dealershipById = new Map<number, Dealership>(dealerships.map((each) => [each.id, each]));
  const locationById = new Map<number, Location>(locations.map((each) => [each.id, each]));
  return {
    compose: (record) => {
      const dealership = dealershipById.get(record.dealershipId);
      if (dealership === undefined) return null;
      const location = locationById.get(record.locationId ?? 0) ?? null;
      return composeVehicle(record, dealership, location);
    },
  };
}
