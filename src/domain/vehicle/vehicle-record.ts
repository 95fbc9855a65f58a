import type { Vehicle, VehicleDetails } from "./vehicle.schema.ts";

/**
 * What a feed says of a vehicle: the search document without what the platform gives it (identity,
 * slug, instants) and without what its dealership and location give it.
 * `city` and `state` are the feed's own; null leaves them to the location.
 */
export type ImportedVehicle = Omit<
  Vehicle,
  | "id"
  | "slug"
  | "sold"
  | "created_at"
  | "created_at_timestamp"
  | "sold_date_timestamp"
  | "dealership_name"
  | "dealership_id"
  | "dealership_slug"
  | "dealership_ids"
  | "location_id"
  | "location_name"
  | "location"
  | "custom_rank"
> & {
  /** Null where the feed gives none: then it is reckoned. */
  custom_rank: number | null;
};

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
