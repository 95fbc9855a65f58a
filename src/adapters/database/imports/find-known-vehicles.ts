import type { KnownVehicle } from "#domain/stock/known-vehicle.ts";
import { importedVehicleSchema, vehicleDetailsSchema } from "#domain/vehicle/vehicle.schema.ts";
import type { ImportRun } from "#ports/import-store.ts";
import type { Reader } from "../database-access.ts";
import { readStored } from "../stores/read-stored.schema.ts";

/**
 * Vehicles of a run's dealership and mapping by their keys, as their feed said them last. One whose
 * record is damaged is left out, so that the import writes it anew.
 */
export async function findKnownVehicles(
  reader: Reader,
  run: ImportRun,
  sourceKeys: readonly string[],
): Promise<KnownVehicle[]> {
  const rows = await reader
    .selectFrom("vehicle")
    .innerJoin("vehicle_document as document", "document.id", "vehicle.document_id")
    .where("vehicle.dealership_id", "=", run.dealershipId)
    .where("vehicle.mapping", "=", run.mapping)
    .where("vehicle.source_key", "in", sourceKeys)
    .where("vehicle.is_hidden", "=", 0)
    .select([
      "vehicle.source_key",
      "document.imported",
      "document.details",
      "vehicle.location_id",
      "vehicle.content_hash",
      "vehicle.created_at",
      "vehicle.sold_at",
    ])
    .execute();
  return rows.flatMap((row) => {
    const imported = readStored(row.imported, importedVehicleSchema);
    const details = readStored(row.details, vehicleDetailsSchema);
    if (imported.damage !== null || details.damage !== null) return [];
    return [
      {
        sourceKey: row.source_key,
        imported: imported.value,
        details: details.value,
        locationId: row.location_id,
        contentHash: row.content_hash,
        createdAt: row.created_at,
        soldAt: row.sold_at,
      },
    ];
  });
}
