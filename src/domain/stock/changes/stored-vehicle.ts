import type { ImportedVehicle, VehicleDetails } from "../../vehicle/vehicle.schema.ts";

/** As its feed last described it, before the platform's own changes. Instants in milliseconds UTC. */
export type StoredVehicle = {
  sourceKey: string;
  imported: ImportedVehicle;
  details: VehicleDetails;
  locationId: number | null;
  contentHash: string;
  createdAt: number;
  /** Null while for sale. */
  soldAt: number | null;
};
