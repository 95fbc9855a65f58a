import type { Selectable } from "kysely";
import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import {
  type ImportedVehicle,
  importedVehicleSchema,
  type VehicleDetails,
  vehicleDetailsSchema,
} from "#domain/vehicle/vehicle.schema.ts";
import type { Tables } from "../schema/tables.ts";
import type { DamageRegister } from "./damage-register.ts";
import { checkStored, readStored } from "./read-stored.schema.ts";
import { vehicleColumnsSchema } from "./stored-columns.schema.ts";

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
  "vehicle.hold_until",
  "vehicle.updated_at",
] as const;

type VehicleRow = Omit<
  Selectable<Tables["vehicle"]>,
  "content_hash" | "price" | "first_run_id" | "document_id"
> &
  Pick<Tables["vehicle_document"], "imported" | "details">;

/**
 * Composes the records of rows, in order. Rows with a damaged document or column are left out and registered.
 */
export function toVehicleRecords(
  rows: readonly VehicleRow[],
  register: DamageRegister,
): VehicleRecord[] {
  return rows.flatMap((row) => {
    const imported = readStored(row.imported, importedVehicleSchema);
    const details = readStored(row.details, vehicleDetailsSchema);
    const columns = checkStored(row, vehicleColumnsSchema);
    const reason = columns.damage ?? imported.damage ?? details.damage;
    if (reason !== null) {
      const name = `${row.id} (${row.slug})`;
      const place = columns.damage === null ? {} : { isInColumns: true as const };
      register.note("vehicle", row.id, [{ kind: "vehicle", name, reason, ...place }]);
    } else if (register.isNoted("vehicle", row.id)) register.note("vehicle", row.id, []);
    if (reason !== null || imported.damage !== null || details.damage !== null) return [];
    return [toVehicleRecord(row, imported.value, details.value)];
  });
}

/** The platform overrides the feed: a vehicle marked sold is sold, one of an undone run is hidden. */
function toVehicleRecord(
  row: VehicleRow,
  imported: ImportedVehicle,
  details: VehicleDetails,
): VehicleRecord {
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
    details,
    createdAt: row.created_at,
    soldAt: row.sold_at,
    reservedAt: row.reserved_at,
    holdUntil: row.hold_until,
    updatedAt: row.updated_at,
  };
}
