import { readStored, writeStored } from "./site-storage.ts";

const NAME = "saved";

/** The ids of saved vehicles, the latest first. */
export function readSavedVehicles(siteSlug: string): number[] {
  const stored = readStored(siteSlug, NAME);
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
}

/**
 * Adds a vehicle, or takes it away. The list is read anew each time, so that what another tab saved
 * stays saved. Null where the device does not keep it.
 */
export function toggleSavedVehicle(siteSlug: string, id: number): number[] | null {
  const saved = readSavedVehicles(siteSlug);
  const next = saved.includes(id) ? saved.filter((kept) => kept !== id) : [id, ...saved];
  return writeStored(siteSlug, NAME, next) ? next : null;
}

/** Takes vehicles away, for instance those that are no longer listed. */
export function forgetSavedVehicles(siteSlug: string, ids: readonly number[]): void {
  const saved = readSavedVehicles(siteSlug);
  writeStored(
    siteSlug,
    NAME,
    saved.filter((id) => !ids.includes(id)),
  );
}
