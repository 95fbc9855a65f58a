import type { KnownVehicle, SearchIndex } from "#ports/search/inventory-search.ts";

/** What a process knows of vehicles that another search holds, and when that last changed. */
type KnownVehicles = { searchIndex: SearchIndex; revision: () => number };

/**
 * Stands in the place of an index where the search is hosted: of every vehicle, what says which
 * pages a change of it concerns. Most vehicles are alike in that, so one object stands for many.
 */
export function createKnownVehicles(): KnownVehicles {
  const vehicles = new Map<number, KnownVehicle>();
  const shared = new Map<string, KnownVehicle>();
  let revision = 0;
  let heldRevision: number | null = null;
  return {
    revision: () => heldRevision ?? revision,
    searchIndex: {
      put: (changed) => {
        revision += 1;
        for (const vehicle of changed) {
          const known = toKnownVehicle(vehicle);
          const name = JSON.stringify(known);
          const one = shared.get(name) ?? known;
          shared.set(name, one);
          vehicles.set(vehicle.id, one);
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
        // Released where pages are dropped: what the hosted index holds has changed then, if nothing here.
        revision += 1;
        heldRevision = null;
      },
    },
  };
}

function toKnownVehicle({
  dealership_ids,
  status,
  sold,
  reserved,
  show_on_dealer_website,
}: KnownVehicle): KnownVehicle {
  return { dealership_ids: [...dealership_ids], status, sold, reserved, show_on_dealer_website };
}
