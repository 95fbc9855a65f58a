import { readStored, writeStored } from "./site-storage.ts";

const NAME = "saved";

/** The latest first. */
export function readSavedVehicles(siteSlug: string): number[] {
  const stored = readStored(siteSlug, NAME);
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
}

/** Null where the device cannot store it. Read each time: another tab may have saved vehicles. */
export function toggleSavedVehicle(siteSlug: string, id: number): number[] | null {
  const saved = readSavedVehicles(siteSlug);
  const next = saved.includes(id) ? saved.filter((other) => other !== id) : [id, ...saved];
  return writeStored(siteSlug, NAME, next) ? next : null;
}

export function forgetSavedVehicles(siteSlug: string, ids: readonly number[]): void {
  const saved = readSavedVehicles(siteSlug);
  writeStored(
    siteSlug,
    NAME,
    saved.filter((id) => !ids.includes(id)),
  );
}
