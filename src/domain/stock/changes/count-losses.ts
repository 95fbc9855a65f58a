import type { MappedVehicle } from "../map-row.ts";
import type { StoredVehicle } from "./stored-vehicle.ts";

export type Loss = "price" | "photos" | "km";

/** `vehicles` counts those that lose anything. */
export type LossCounts = Record<Loss | "vehicles", number>;

export const NO_LOSSES: LossCounts = { vehicles: 0, price: 0, photos: 0, km: 0 };

/** Values lost to blank or unreadable cells; a price withheld in words is no loss. */
export function findLosses(
  { imported: given, isPriceWithheld }: MappedVehicle,
  { imported: stored, soldAt }: StoredVehicle,
): Loss[] {
  if (soldAt !== null || given.status === "sold") return [];
  const losses: Record<Loss, boolean> = {
    price: stored.price !== null && given.price === null && !isPriceWithheld,
    photos: stored.photos_count > 0 && given.photos_count === 0,
    km: stored.km !== null && given.km === null,
  };
  return (["price", "photos", "km"] as const).filter((loss) => losses[loss]);
}

export function addLosses(counts: LossCounts, losses: readonly Loss[]): void {
  if (losses.length > 0) counts.vehicles += 1;
  for (const loss of losses) counts[loss] += 1;
}
