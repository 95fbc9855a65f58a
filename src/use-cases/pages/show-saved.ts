import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import { type SavedItem, toSavedItem } from "#domain/vehicle/card/saved-item.ts";
import { type ComparisonRow, compareVehicles } from "#domain/vehicle/page/compare-vehicles.ts";
import type { VehicleDetails } from "#domain/vehicle/vehicle.schema.ts";
import type { StockStore } from "#ports/stores/stock-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import type { SearchServices } from "../search/search-caches.ts";
import { type Freshness, findListed } from "./show-cards.ts";

export type ShownSaved = { saved: SavedItem[]; rows: ComparisonRow[] };

type Services = SearchServices & { stock: Pick<StockStore, "listByIds"> };

/**
 * Saved vehicles that the site still shows, in the order asked, and side by side; null while the search is down.
 * Without the database the table has what lists know, and the answer is not cached.
 */
export async function showSaved(
  services: Services,
  site: Site,
  stock: StockSummary | null,
  ids: readonly number[],
  now: number,
): Promise<{ shown: ShownSaved | null } & Freshness> {
  const { vehicles, freshUntil, isWhole } = await findListed(services, site, stock, ids, now);
  if (vehicles === null) return { shown: null, freshUntil, isWhole };
  const saved = vehicles.map((vehicle) => toSavedItem(vehicle, site, now));
  // A single one is compared with nothing.
  const details = await readDetails(services, vehicles.length > 1 ? vehicles : []);
  const compared = vehicles.map((vehicle) => ({
    vehicle,
    details: details?.get(vehicle.id) ?? null,
  }));
  const rows = compareVehicles(compared, site, now);
  return { shown: { saved, rows }, freshUntil, isWhole: isWhole && details !== null };
}

/** By id; null while the database is away. */
async function readDetails(
  { stock }: Services,
  vehicles: readonly { id: number }[],
): Promise<ReadonlyMap<number, VehicleDetails> | null> {
  if (vehicles.length === 0) return new Map();
  try {
    const records = await stock.listByIds(vehicles.map(({ id }) => id));
    return new Map(records.map(({ id, details }) => [id, details]));
  } catch (error) {
    if (error instanceof StorageUnavailableError) return null;
    throw error;
  }
}
