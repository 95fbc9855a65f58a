import { readStored, writeStored } from "./site-storage.ts";

const NAME = "last-enquired-car";

/** The vehicle's number; null where none was enquired about. */
export function readLastEnquiredCar(siteSlug: string): number | null {
  const stored = readStored(siteSlug, NAME);
  return typeof stored === "number" && Number.isSafeInteger(stored) ? stored : null;
}

export function storeLastEnquiredCar(siteSlug: string, vehicleId: number): void {
  writeStored(siteSlug, NAME, vehicleId);
}
