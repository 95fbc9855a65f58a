import { readStored, writeStored } from "./site-storage.ts";

const NAME = "saved";

/** The ids of saved vehicles, the latest first. */
export function readSavedVehicles(siteSlug: string): number[] {
  const stored = readStored(siteSlug, NAME);
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
}

/**
 * Adds a vehicle, or takes it away. The list is read anew each time, so that what another tab saved
 * stays saved.
 */
export function toggleSavedVehicle(siteSlug: string, id: number): number[] {
  const saved = readSavedVehicles(siteSlug);
  const next = saved.includes(id) ? saved.filter((kept) => kept !== id) : [id, ...saved];
  writeStored(siteSlug, NAME, next);
  return next;
}
