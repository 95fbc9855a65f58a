import type { ImportedVehicle, VehicleDetails } from "./vehicle.schema.ts";

/**
 * A vehicle as the platform keeps it. Instants are milliseconds since 1970 (UTC).
 * `composeVehicle` makes the search document from it.
 */
export type VehicleRecord = {
  id: number;
  slug: string;
  dealershipId: number;
  locationId: number | null;
  /** The feed mapping that brought it, and its key there: together with the dealership, unique. */
  mapping: string;
  sourceKey: string;
  imported: ImportedVehicle;
  details: VehicleDetails;
  createdAt: number;
  /** When it was sold; null while it is for sale. */
  soldAt: number | null;
  /** A reservation made here, which wins over every feed; null when there is none. */
  reservedAt: number | null;
  updatedAt: number;
};
