import { resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { composeRecord } from "../../stock/compose-stock.ts";

/**
 * The vehicle that a lead is about, in the site's scope. Null where there is none, and where the database
 * is away: the lead is taken without what only the database knows.
 */
export async function findAskedVehicle(
  services: Pick<Platform, "stock" | "sites">,
  site: Site,
  id: number | null,
): Promise<Vehicle | null> {
  if (id === null) return null;
  try {
    const record = await services.stock.findById(resolveStockScope(site), id);
    return record && (await composeRecord(services, site, record));
  } catch (error) {
    if (error instanceof StorageUnavailableError) return null;
    throw error;
  }
}
