import type { KnownVehicle, SearchIndex } from "#ports/search/inventory-search.ts";

type KnownVehicles = { searchIndex: SearchIndex; revision: () => number };

/**
 * Replaces the index of a hosted search: holds what decides which pages a change invalidates. Most vehicles
 * are alike in that, so they share objects.
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
        // Released when pages are invalidated: the hosted index has changed even if nothing here has.
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
