import type { SearchIndex, VehicleSummary } from "#ports/search/inventory-search.ts";

type VehicleSummaries = { searchIndex: SearchIndex; revision: () => number };

/**
 * Replaces the index of a hosted search: holds what decides which pages a change invalidates. Most vehicles
 * are alike in that, so they share objects.
 */
export function createVehicleSummaries(): VehicleSummaries {
  const vehicles = new Map<number, VehicleSummary>();
  const shared = new Map<string, VehicleSummary>();
  let revision = 0;
  let heldRevision: number | null = null;
  return {
    revision: () => heldRevision ?? revision,
    searchIndex: {
      put: (changed) => {
        revision += 1;
        for (const vehicle of changed) {
          const fresh = toSummary(vehicle);
          const key = JSON.stringify(fresh);
          const summary = shared.get(key) ?? fresh;
          shared.set(key, summary);
          vehicles.set(vehicle.id, summary);
        }
      },
      delete: (ids) => {
        revision += 1;
        for (const id of ids) vehicles.delete(id);
      },
      get: (id) => vehicles.get(id),
      count: () => vehicles.size,
      listIds: () => [...vehicles.keys()],
      holdRevision: () => {
        heldRevision ??= revision;
      },
      releaseRevision: () => {
        // Released when pages are invalidated: the hosted index has changed even if nothing here has.
        revision += 1;
        heldRevision = null;
      },
    },
  };
}

function toSummary({
  dealership_ids,
  status,
  sold,
  reserved,
  hold_until_timestamp,
  show_on_dealer_website,
}: VehicleSummary): VehicleSummary {
  return {
    dealership_ids: [...dealership_ids],
    status,
    sold,
    reserved,
    hold_until_timestamp,
    show_on_dealer_website,
  };
}
