import { parseSeenVehicle, type SeenVehicle } from "#domain/garage/saved-vehicles.ts";

/** The vehicles that a fragment shows, by id, as they are now. */
export function readShownVehicles(root: ParentNode): ReadonlyMap<number, SeenVehicle> {
  const shown = new Map<number, SeenVehicle>();
  for (const { dataset } of root.querySelectorAll<HTMLElement>("[data-saved-item]")) {
    const seen = parseSeenVehicle(JSON.parse(dataset.now ?? "null"));
    if (seen) shown.set(Number(dataset.savedItem), seen);
  }
  return shown;
}
