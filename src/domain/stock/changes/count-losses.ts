import type { MappedVehicle } from "../map-row.ts";
import type { KnownVehicle } from "./known-vehicle.ts";

/** What a buyer decides by. */
export type Loss = "price" | "photos" | "km";

/** How many vehicles for sale would lose what, and how many would lose anything. */
export type LossCounts = Record<Loss | "vehicles", number>;

export const NO_LOSSES: LossCounts = { vehicles: 0, price: 0, photos: 0, km: 0 };

/**
 * What a vehicle that is for sale would lose by blank or unreadable cells. A price that is
 * withheld in words, such as POA, is not lost; nothing is lost by a sale.
 */
export function findLosses(
  { imported: said, isPriceWithheld }: MappedVehicle,
  { imported: known, soldAt }: KnownVehicle,
): Loss[] {
  if (soldAt !== null || said.status === "sold") return [];
  const losses: Record<Loss, boolean> = {
    price: known.price !== null && said.price === null && !isPriceWithheld,
    photos: known.photos_count > 0 && said.photos_count === 0,
    km: known.km !== null && said.km === null,
  };
  return (["price", "photos", "km"] as const).filter((loss) => losses[loss]);
}

export function addLosses(counts: LossCounts, losses: readonly Loss[]): void {
  if (losses.length > 0) counts.vehicles += 1;
  for (const loss of losses) counts[loss] += 1;
}
