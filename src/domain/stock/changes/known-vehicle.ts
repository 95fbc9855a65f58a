import type { ImportedVehicle, VehicleDetails } from "../../vehicle/vehicle.schema.ts";

/**
 * A vehicle as an import finds it: what its feed said last, before the platform's own words are put
 * over it. Instants in milliseconds UTC.
 */
export type KnownVehicle = {
  sourceKey: string;
  imported: ImportedVehicle;
  details: VehicleDetails;
  locationId: number | null;
  contentHash: string;
  createdAt: number;
  /** Null while it is for sale. */
  soldAt: number | null;
};
