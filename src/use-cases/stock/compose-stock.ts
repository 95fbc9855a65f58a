import type { Location } from "#domain/location/location.schema.ts";
import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import type { Dealership, Site } from "#domain/site/config/site.ts";
import { composeVehicle } from "#domain/vehicle/record/compose-vehicle.ts";
import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Platform } from "#ports/platform.ts";
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

/**
 * A vehicle of the records, in the site's scope: a lead may name any number, and another dealer's vehicle is
 * not told. Null where the site has none of that number.
 *
 * @throws StorageUnavailableError
 */
export async function readVehicle(
  services: Pick<Platform, "sites" | "stock">,
  site: Site,
  id: number,
): Promise<Vehicle | null> {
  const record = await services.stock.findById(resolveStockScope(site), id);
  return record && (await composeRecord(services, site, record));
}

/**
 * A vehicle may be at a location that the site does not show, and a site of the whole platform sells for
 * others.
 */
export async function composeRecord(
  { sites }: { sites: Pick<SiteStore, "listDealerships" | "listLocations"> },
  site: Site,
  record: VehicleRecord,
): Promise<Vehicle | null> {
  const { dealershipId, locationId } = record;
  const dealership = site.dealerships.find(({ id }) => id === dealershipId);
  const location = site.locations.find(({ id }) => id === locationId) ?? null;
  const isKnown = dealership !== undefined && (location !== null || locationId === null);
  if (isKnown) return composeVehicle(record, dealership, location);
  return (await readStockComposer(sites)).compose(record);
}
