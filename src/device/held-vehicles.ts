import { readStored, writeStored } from "./site-storage.ts";

const NAME = "held-vehicles";

/** As many as one shopper may hold, and some that are over. */
const MAX_HELD = 5;

/** A vehicle that was held from this device, and the page of its reservation. */
export type HeldVehicle = { vehicleId: number; href: string };

/** The page of the reservation that this device made of a vehicle; null for none. */
export function readHold(siteSlug: string, vehicleId: number): string | null {
  return listHolds(siteSlug).find((hold) => hold.vehicleId === vehicleId)?.href ?? null;
}

/** The newest of a vehicle replaces an earlier one. */
export function storeHold(siteSlug: string, hold: HeldVehicle): void {
  const others = listHolds(siteSlug).filter(({ vehicleId }) => vehicleId !== hold.vehicleId);
  writeStored(siteSlug, NAME, [hold, ...others].slice(0, MAX_HELD));
}

/** Leaves out what is no hold of ours: another version, or another script, may have written it. */
function listHolds(siteSlug: string): HeldVehicle[] {
  const stored = readStored(siteSlug, NAME);
  return Array.isArray(stored) ? stored.filter(isHold) : [];
}

function isHold(entry: unknown): entry is HeldVehicle {
  if (typeof entry !== "object" || entry === null) return false;
  const fields = new Map<string, unknown>(Object.entries(entry));
  const href = fields.get("href");
  const isOurs = typeof href === "string" && href.startsWith("/reservation?");
  return isOurs && Number.isSafeInteger(fields.get("vehicleId"));
}
