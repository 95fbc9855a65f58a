import type { ImportedVehicle, VehicleDetails } from "../vehicle.schema.ts";

/** A vehicle as stored; instants in milliseconds UTC. */
export type VehicleRecord = {
  id: number;
  slug: string;
  dealershipId: number;
  locationId: number | null;
  /** Unique together with the dealership. */
  mapping: string;
  sourceKey: string;
  imported: ImportedVehicle;
  details: VehicleDetails;
  createdAt: number;
  /** Null while for sale. */
  soldAt: number | null;
  reservedAt: number | null;
  /** While it is only held, until its deposit is paid; null once that is, and while nobody has it. */
  holdUntil: number | null;
  updatedAt: number;
};
