import type { MappedVehicle } from "../map-row.ts";

/** Vehicles for sale of a file, and how many of them lack something that buyers need to decide. */
export type LackCounts = Record<"vehicles" | "price" | "withheld" | "photos" | "km", number>;

export const NO_LACKS: LackCounts = { vehicles: 0, price: 0, withheld: 0, photos: 0, km: 0 };

/** A price withheld in words is not lacking, nor are the km of a new vehicle. */
export function addLacks(counts: LackCounts, { imported, isPriceWithheld }: MappedVehicle): void {
  if (imported.status === "sold") return;
  counts.vehicles += 1;
  if (imported.price === null) counts[isPriceWithheld ? "withheld" : "price"] += 1;
  if (imported.photos_count === 0) counts.photos += 1;
  if (imported.km === null && imported.car_type !== "new") counts.km += 1;
}
