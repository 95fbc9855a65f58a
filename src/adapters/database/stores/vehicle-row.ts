import type { Selectable } from "kysely";
import type { VehicleRecord } from "#domain/vehicle/vehicle-record.ts";
import type { Tables } from "../schema/tables.ts";

export const VEHICLE_COLUMNS = [
  "vehicle.id",
  "vehicle.slug",
  "vehicle.dealership_id",
  "vehicle.location_id",
  "vehicle.mapping",
  "vehicle.source_key",
  "document.imported",
  "document.details",
  "vehicle.is_hidden",
  "vehicle.created_at",
  "vehicle.sold_at",
  "vehicle.reserved_at",
  "vehicle.updated_at",
] as const;

type VehicleRow = Omit<
  Selectable<Tables["vehicle"]>,
  "content_hash" | "price" | "first_run_id" | "document_id"
> &
  Pick<Tables["vehicle_document"], "imported" | "details">;

/**
 * The record of a stored row. What the platform knows better than the feed is put over it: a
 * vehicle that was marked sold has that status, one of an undone run shows on no site.
 */
export function toVehicleRecord(row: VehicleRow): VehicleRecord {
  const imported: VehicleRecord["imported"] = JSON.parse(row.imported);
  if (row.sold_at !== null) imported.status = "sold";
  if (row.is_hidden === 1) imported.show_on_dealer_website = false;
  return {
    id: row.id,
    slug: row.slug,
    dealershipId: row.dealership_id,
    locationId: row.location_id,
    mapping: row.mapping,
    sourceKey: row.source_key,
    imported,
    details: JSON.parse(row.details),
    createdAt: row.created_at,
    soldAt: row.sold_at,
    reservedAt: row.reserved_at,
    updatedAt: row.updated_at,
  };
}
